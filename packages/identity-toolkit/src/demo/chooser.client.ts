/* The demo's account chooser: gets a token for the chosen person from the demo's issuer and sends it to the shop's page. */
import { sendResult, sendOpened } from '../popup/answer.client.ts'

type Person = { email: string; name: string }

const find = (selector: string) => document.querySelector(selector) as HTMLElement
const field = (name: keyof Person) => find(`#${name}`) as HTMLInputElement

const eventId = find('main').dataset['eventId'] ?? ''
const CLOSED = 'auth/popup-closed-by-user'
// Time for the shop's page to close the window, which it does after logging in.
const CLOSE_MS = 600

let isAnswered = false

function finish(result: Parameters<typeof sendResult>[1], news: string): void {
  if (isAnswered) return
  isAnswered = true
  sendResult(eventId, result)
  find('#news').textContent = news
  setTimeout(() => {
    window.close()
    find('#news').textContent = 'You may close this window now.'
  }, CLOSE_MS)
}

/** @throws Error with a sentence for the person. */
async function vouchFor(person: Person): Promise<string> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  }
  const reply = await fetch('/idp/demo/google', request).catch(() => null)
  const body = (await reply?.json().catch(() => null)) as {
    id_token?: string
    error?: { message?: string }
  } | null
  if (body?.id_token) return body.id_token
  throw new Error(body?.error?.message?.split(' : ')[1] ?? 'The shop could not be reached. Please try again.')
}

async function choose(person: Person): Promise<void> {
  disableButtons(true)
  find('#trouble').textContent = ''
  find('#news').textContent = `Logging in as ${person.name} …`
  try {
    const postBody = new URLSearchParams({ id_token: await vouchFor(person), providerId: 'google.com' })
    const urlResponse = `${location.origin}${location.pathname}`
    finish(
      { urlResponse, postBody: postBody.toString() },
      `Logged in as ${person.name}. This window closes by itself.`,
    )
  } catch (error) {
    disableButtons(false)
    find('#news').textContent = ''
    find('#trouble').textContent = error instanceof Error ? error.message : ''
  }
}

function disableButtons(isHeld: boolean): void {
  for (const button of document.querySelectorAll('button')) button.disabled = isHeld && button.id !== 'cancel'
}

function mark(name: keyof Person, sentence: string): boolean {
  field(name).setAttribute('aria-invalid', String(sentence !== ''))
  find(`#${name}-wrong`).textContent = sentence
  return sentence === ''
}

function emailTrouble(email: string): string {
  if (email === '') return 'Please enter an e-mail address.'
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*\.[^\s@.]{2,}$/.test(email)
    ? ''
    : 'Please enter a whole e-mail address, such as asha@gmail.com.'
}

function submit(event: SubmitEvent): void {
  event.preventDefault()
  const typed = (name: keyof Person): string => field(name).value.trim()
  const person = { email: typed('email'), name: typed('name') }
  const isRight = [
    mark('email', emailTrouble(person.email)),
    mark('name', person.name ? '' : 'Please enter your name.'),
  ]
  if (isRight.every(Boolean)) void choose(person)
  else find('[aria-invalid=true]').focus()
}

for (const button of document.querySelectorAll<HTMLButtonElement>('.account')) {
  const { email = '', name = '' } = button.dataset
  button.addEventListener('click', () => void choose({ email, name }))
}
find('form').addEventListener('submit', submit)
find('#cancel').addEventListener('click', () => finish({ error: CLOSED }, 'Cancelled.'))
// Reports any closing of the window, so that the shop's page need not wait for the SDK to notice.
addEventListener('pagehide', () => {
  if (!isAnswered) sendResult(eventId, { error: CLOSED })
})
sendOpened(eventId)
