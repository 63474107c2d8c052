import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { AtRule, Declaration, Plugin } from 'postcss';
import { defineConfig } from 'vitest/config';

/** Sizes are written in pixels of the drawing (1440 x 900) and scale with the root font size; hairlines and queries do not. */
const scalable: Plugin = {
  postcssPlugin: 'scalable',
  Declaration(decl: Declaration) {
    const parent = decl.parent as AtRule | undefined;
    if (parent?.type === 'atrule' && parent.name === 'property') return;
    if (!decl.value.includes('px') || decl.value.includes('url(')) return;
    decl.value = decl.value.replace(/(?<![\w.])(\d*\.?\d+)px\b/g, (whole, number: string) =>
      Number(number) <= 1.5 ? whole : `${Number((Number(number) / 16).toFixed(5))}rem`,
    );
  },
};

const server = process.env.MYTHOS_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  css: { postcss: { plugins: [scalable] } },
  build: {
    outDir: '../src/mythos/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'] },
});
