/* The sign-in window when login is impossible: reports the error. */
import { sendResult } from './answer.client.ts'

const { eventId, error } = document.querySelector('main')?.dataset ?? {}
if (eventId && error) sendResult(eventId, { error })
document.querySelector('#close')?.addEventListener('click', () => window.close())
