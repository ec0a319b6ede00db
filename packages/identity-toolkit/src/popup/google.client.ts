/* The sign-in window, back from Google: tells the shop's page what it can log in with, and goes. */
import { sendResult } from './answer.client.ts'

// Long enough for the shop's page to close the window itself, which it does as soon as it has logged in.
const CLOSE_MS = 600

const { eventId, urlResponse, postBody } = document.querySelector('main')?.dataset ?? {}
if (eventId && urlResponse && postBody) sendResult(eventId, { urlResponse, postBody })
document.querySelector('#close')?.addEventListener('click', () => window.close())
setTimeout(() => {
  window.close()
  const news = document.querySelector('#news')
  if (news) news.textContent = 'You may close this window now.'
}, CLOSE_MS)
