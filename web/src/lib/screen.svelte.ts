/** The three layouts: desk, small desk, one hand. */
const phone = matchMedia('(max-width: 767px), (max-height: 499px)');

const narrow = matchMedia('(max-width: 1199px)');

export const screen = $state({ phone: phone.matches, narrow: narrow.matches });
narrow.addEventListener('change', () => (screen.narrow = narrow.matches));
phone.addEventListener('change', () => (screen.phone = phone.matches));
