/* The sign-in window after Google's callback: sends the login credential to the shop's page and closes. */
import { sendResult } from './answer.client.ts'

// Time for the shop's page to close the window, which it does after logging in.
const CLOSE_MS = 600

const { eventId, urlResponse, postBody } = document.querySelector('main')?.dataset ?? {}
if (eventId && urlResponse && postBody) sendResult(eventId, { urlResponse, postBody })
document.querySelector('#close')?.addEventListener('click', () => window.close())
setTimeout(() => {
  window.close()
  const news = document.querySelector('#news')
  if (news) news.textContent = 'You may close this window now.'
}, CLOSE_MS)
