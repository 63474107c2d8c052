import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/card.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { keepPrefs } from './lib/prefs.svelte';
import { followLinks } from './lib/router.svelte';

keepPrefs();
followLinks();
const target = document.getElementById('app');
if (target) mount(App, { target });

// kept for the next visit; a table needs its server all the same
if ('serviceWorker' in navigator && import.meta.env.PROD && isSecureContext)
  addEventListener('load', () => void navigator.serviceWorker.register('/worker.js').catch(() => undefined));
