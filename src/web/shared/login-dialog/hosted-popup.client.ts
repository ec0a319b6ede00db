/** Google's own way to open a window; it loads a script of Google's, so it comes only where the service is Google's. */
export { browserPopupRedirectResolver as resolver } from '@firebase/auth'
