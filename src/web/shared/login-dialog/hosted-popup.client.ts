/** Google's own way to open a window; it loads a script of Google's, so it is only used with Google's service. */
export { browserPopupRedirectResolver as resolver } from '@firebase/auth'
