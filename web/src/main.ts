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
