/* The sign-in window in which nobody can log in. */
import { answer } from './answer.client.ts'

const { eventId, error } = document.querySelector('main')?.dataset ?? {}
if (eventId && error) answer(eventId, { error })
document.querySelector('#close')?.addEventListener('click', () => window.close())
