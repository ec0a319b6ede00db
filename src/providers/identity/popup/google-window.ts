import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { GoogleAway, newNonce, newVerifier, type GoogleLogin } from '../google/google-client.ts'
import type { GoogleDoor } from '../google/google.ts'
import { escaped } from '../html.ts'
import type { ServiceLog } from '../service.ts'
import type { GoogleQuestion, Vouchers } from '../google/vouchers.ts'
import type { GmailWindow } from './mount.ts'
import { FILES, OPENER_POLICY, sendPage, sendTrouble } from './page.ts'
import type { Trouble } from './request.ts'

export const CALLBACK = `${FILES}/callback`
const COOKIE = 'ciy_google'
const COOKIE_SECONDS = 10 * 60

export type GoogleWindowParts = {
  login: GoogleLogin
  google: GoogleDoor
  vouchers: Vouchers
  log: ServiceLog
}

/**
 * Sends the window to Google and hears the answer. Who starts a login and who ends it must be the same browser: else
 * somebody could have others log in to an account of his (login CSRF; RFC 9700, 4.7).
 */
export function googleWindow(parts: GoogleWindowParts): GmailWindow {
  return {
    files: ['popup/google.client.ts'],
    open: async (request, reply, { eventId, origin }) => {
      const browser = browserOf(request) ?? randomBytes(32).toString('base64url')
      const content = {
        eventId,
        origin,
        nonce: newNonce(),
        verifier: newVerifier(),
        browser: hashOf(browser),
      }
      try {
        // Discovery first: while Google is away nothing is kept.
        await parts.login.issuer()
        const state = await parts.vouchers.ask(content)
        const address = await parts.login.addressFor({
          ...content,
          state,
          redirectUri: `${origin}${CALLBACK}`,
        })
        return await redirect(reply, address, { browser, isSecure: origin.startsWith('https:') })
      } catch (error) {
        return sendTrouble(reply, eventId, troubleOf(error))
      }
    },
    mount: (scope) => hearAnswers(scope, parts),
  }
}

function redirect(
  reply: FastifyReply,
  address: URL,
  { browser, isSecure }: { browser: string; isSecure: boolean },
): FastifyReply {
  const cookie = `${COOKIE}=${browser}; Path=${FILES}; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return reply
    .header('set-cookie', cookie)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(address.href)
}

const part = z.string().max(4_096).catch('')
const answered = z.object({ state: part, error: part })

function hearAnswers(scope: FastifyInstance, parts: GoogleWindowParts): void {
  scope.get('/callback', { exposeHeadRoute: false }, async (request, reply) => {
    // Back from a page without such a policy, one of our own would cut the window off from the shop's page.
    reply.header(OPENER_POLICY, 'unsafe-none')
    const { state, error } = answered.parse(request.query ?? {})
    const asked = await parts.vouchers.asked(state)
    // Whose login it is, is not known or not this browser's: no page of the shop hears of it.
    if (!asked || !isSame(hashOf(browserOf(request) ?? ''), asked.browser))
      return sendTrouble(reply, '', strange)
    if (error) return sendTrouble(reply, asked.eventId, refusalFor(error))
    try {
      return await sendVoucher(reply, asked, await personIn(request, { asked, state }, parts))
    } catch (failure) {
      if (!(failure instanceof GoogleAway)) parts.log.error({ err: failure }, 'A login with Google failed.')
      return sendTrouble(reply, asked.eventId, troubleOf(failure))
    }
  })
}

type Answer = { asked: GoogleQuestion; state: string }

/** @throws NotConfirmed */
async function personIn(
  request: FastifyRequest,
  { asked, state }: Answer,
  { login, google, vouchers }: GoogleWindowParts,
) {
  const { origin, nonce, verifier } = asked
  const redirectUri = `${origin}${CALLBACK}`
  const idToken = await login.exchange(new URL(request.url, origin), { state, nonce, verifier, redirectUri })
  const profile = idToken ? await google.verify(idToken, nonce) : null
  if (!profile) throw new NotConfirmed(unconfirmed)
  if (!profile.emailVerified) throw new NotConfirmed(unverified)
  return {
    name: profile.displayName ?? profile.email,
    voucher: await vouchers.vouchFor(profile),
    address: redirectUri,
  }
}

type Vouched = { name: string; voucher: string; address: string }

function sendVoucher(
  reply: FastifyReply,
  { eventId }: GoogleQuestion,
  { name, voucher, address }: Vouched,
): FastifyReply {
  const postBody = String(new URLSearchParams({ id_token: voucher, providerId: 'google.com' }))
  const main = `<main data-event-id="${escaped(eventId)}" data-url-response="${escaped(address)}" data-post-body="${escaped(postBody)}">
<h1>Login with Gmail</h1>
<output id="news">Logged in as ${escaped(name)}. This window closes by itself.</output>
<button type="button" class="plain" id="close">Close this window</button>
</main>`
  return sendPage(reply, { title: 'Login with Gmail', main, script: 'popup/google.client.ts' })
}

class NotConfirmed extends Error {
  readonly trouble: Trouble

  constructor(trouble: Trouble) {
    super(trouble.sentence)
    this.name = 'NotConfirmed'
    this.trouble = trouble
  }
}

function troubleOf(error: unknown): Trouble {
  return error instanceof NotConfirmed ? error.trouble : away
}

/** Google's words for a no (RFC 6749, 4.1.2.1) in the SDK's. */
function refusalFor(error: string): Trouble {
  if (error === 'access_denied') return denied
  return error === 'server_error' || error === 'temporarily_unavailable' ? away : unconfirmed
}

const denied: Trouble = {
  code: 'auth/user-cancelled',
  status: 200,
  sentence:
    'You did not let the shop know who you are. Please close this window and try again, or use your mobile number.',
}
const unconfirmed: Trouble = {
  code: 'auth/invalid-credential',
  status: 400,
  sentence: 'Google did not confirm this login. Please close this window and try again.',
}
const unverified: Trouble = {
  code: 'auth/unverified-email',
  status: 400,
  sentence:
    'Google does not vouch for the e-mail address of this account yet. Please confirm it with Google first, or use your mobile number.',
}
const away: Trouble = {
  code: 'auth/network-request-failed',
  status: 503,
  sentence:
    'Google could not be reached just now. Please close this window and try again, or use your mobile number.',
}
const strange: Trouble = {
  code: 'auth/argument-error',
  status: 400,
  sentence:
    'This login was not begun here, or it took too long. Please close this window and press ‘Login / SignUp With Gmail’ in the shop again.',
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** The secret in the browser's cookie. */
function browserOf({ headers }: FastifyRequest): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  const [, value = ''] = pairs.find(([name]) => name === COOKIE) ?? []
  return /^[\w-]{43}$/.test(value) ? value : null
}
