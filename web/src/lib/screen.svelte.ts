/** The three layouts: desk, small desk, one hand. */
const phone = matchMedia('(max-width: 767px)');

export const screen = $state({ phone: phone.matches });
phone.addEventListener('change', () => (screen.phone = phone.matches));
