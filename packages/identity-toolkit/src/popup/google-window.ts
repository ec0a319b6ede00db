import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { GoogleUnavailable, newNonce, newVerifier, type GoogleOAuthClient } from '../google/google-client.ts'
import type { GoogleVerifier } from '../google/google-verifier.ts'
import { escapeHtml } from '../html.ts'
import type { ServiceLog } from '../service.ts'
import type { PendingLogin, PendingLogins } from '../google/pending-logins.ts'
import type { GmailWindow } from './mount.ts'
import { BASE_PATH, OPENER_POLICY, sendPage, sendErrorPage } from './page.ts'
import type { PopupError } from './request.ts'

export const CALLBACK = `${BASE_PATH}/callback`
const COOKIE = 'ciy_google'
const COOKIE_SECONDS = 10 * 60

export type GoogleWindowParts = {
  login: GoogleOAuthClient
  google: GoogleVerifier
  vouchers: PendingLogins
  log: ServiceLog
}

/**
 * Redirects the window to Google and handles the callback. The same browser must start and finish a login; otherwise an attacker could log a
 * victim in to the attacker's account (login CSRF; RFC 9700, 4.7).
 */
export function googleWindow(parts: GoogleWindowParts): GmailWindow {
  return {
    files: ['popup/google.client.ts'],
    open: async (request, reply, { eventId, origin }) => {
      const browser = browserSecretOf(request) ?? randomBytes(32).toString('base64url')
      const content = {
        eventId,
        origin,
        nonce: newNonce(),
        verifier: newVerifier(),
        browser: hashText(browser),
      }
      try {
        // Discovery first, so that nothing is stored while Google is unreachable.
        await parts.login.issuer()
        const state = await parts.vouchers.savePending(content)
        const address = await parts.login.authorizationUrl({
          ...content,
          state,
          redirectUri: `${origin}${CALLBACK}`,
        })
        return await redirect(reply, address, { browser, isSecure: origin.startsWith('https:') })
      } catch (error) {
        return sendErrorPage(reply, eventId, toPopupError(error))
      }
    },
    mount: (scope) => mountCallback(scope, parts),
  }
}

function redirect(
  reply: FastifyReply,
  address: URL,
  { browser, isSecure }: { browser: string; isSecure: boolean },
): FastifyReply {
  const cookie = `${COOKIE}=${browser}; Path=${BASE_PATH}; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return reply
    .header('set-cookie', cookie)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(address.href)
}

const textField = z.string().max(4_096).catch('')
const callbackQuery = z.object({ state: textField, error: textField })

function mountCallback(scope: FastifyInstance, parts: GoogleWindowParts): void {
  scope.get('/callback', { exposeHeadRoute: false }, async (request, reply) => {
    // Google's page has no such policy; one on this page would cut the window off from the shop's page.
    reply.header(OPENER_POLICY, 'unsafe-none')
    const { state, error } = callbackQuery.parse(request.query ?? {})
    const pending = await parts.vouchers.takePending(state)
    // The login is unknown or belongs to another browser, so no page of the shop is notified.
    if (!pending || !isSameText(hashText(browserSecretOf(request) ?? ''), pending.browser))
      return sendErrorPage(reply, '', unknownLogin)
    if (error) return sendErrorPage(reply, pending.eventId, popupErrorFor(error))
    try {
      return await sendLoginTicket(reply, pending, await verifyCallback(request, { pending, state }, parts))
    } catch (failure) {
      if (!(failure instanceof GoogleUnavailable))
        parts.log.error({ err: failure }, 'A login with Google failed.')
      return sendErrorPage(reply, pending.eventId, toPopupError(failure))
    }
  })
}

type GoogleCallback = { pending: PendingLogin; state: string }

/** @throws NotConfirmed */
async function verifyCallback(
  request: FastifyRequest,
  { pending, state }: GoogleCallback,
  { login, google, vouchers }: GoogleWindowParts,
) {
  const { origin, nonce, verifier } = pending
  const redirectUri = `${origin}${CALLBACK}`
  const idToken = await login.exchangeCode(new URL(request.url, origin), {
    state,
    nonce,
    verifier,
    redirectUri,
  })
  const profile = idToken ? await google.verify(idToken, nonce) : null
  if (!profile) throw new LoginNotConfirmed(loginUnconfirmed)
  if (!profile.emailVerified) throw new LoginNotConfirmed(emailUnverified)
  return {
    name: profile.displayName ?? profile.email,
    voucher: await vouchers.issueTicket(profile),
    address: redirectUri,
  }
}

type LoginTicket = { name: string; voucher: string; address: string }

function sendLoginTicket(
  reply: FastifyReply,
  { eventId }: PendingLogin,
  { name, voucher, address }: LoginTicket,
): FastifyReply {
  const postBody = String(new URLSearchParams({ id_token: voucher, providerId: 'google.com' }))
  const main = `<main data-event-id="${escapeHtml(eventId)}" data-url-response="${escapeHtml(address)}" data-post-body="${escapeHtml(postBody)}">
<h1>Login with Gmail</h1>
<output id="news">Logged in as ${escapeHtml(name)}. This window closes by itself.</output>
<button type="button" class="plain" id="close">Close this window</button>
</main>`
  return sendPage(reply, { title: 'Login with Gmail', main, script: 'popup/google.client.ts' })
}

class LoginNotConfirmed extends Error {
  readonly trouble: PopupError

  constructor(trouble: PopupError) {
    super(trouble.sentence)
    this.name = 'NotConfirmed'
    this.trouble = trouble
  }
}

function toPopupError(error: unknown): PopupError {
  return error instanceof LoginNotConfirmed ? error.trouble : googleUnavailable
}

/** Maps Google's errors (RFC 6749, 4.1.2.1) to the SDK's. */
function popupErrorFor(error: string): PopupError {
  if (error === 'access_denied') return loginDenied
  return error === 'server_error' || error === 'temporarily_unavailable'
    ? googleUnavailable
    : loginUnconfirmed
}

const loginDenied: PopupError = {
  code: 'auth/user-cancelled',
  status: 200,
  sentence:
    'You did not let the shop know who you are. Please close this window and try again, or use your mobile number.',
}
const loginUnconfirmed: PopupError = {
  code: 'auth/invalid-credential',
  status: 400,
  sentence: 'Google did not confirm this login. Please close this window and try again.',
}
const emailUnverified: PopupError = {
  code: 'auth/unverified-email',
  status: 400,
  sentence:
    'Google does not vouch for the e-mail address of this account yet. Please confirm it with Google first, or use your mobile number.',
}
const googleUnavailable: PopupError = {
  code: 'auth/network-request-failed',
  status: 503,
  sentence:
    'Google could not be reached just now. Please close this window and try again, or use your mobile number.',
}
const unknownLogin: PopupError = {
  code: 'auth/argument-error',
  status: 400,
  sentence:
    'This login was not begun here, or it took too long. Please close this window and press ‘Login / SignUp With Gmail’ in the shop again.',
}

const hashText = (text: string): string => createHash('sha256').update(text).digest('base64url')

const isSameText = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

function browserSecretOf({ headers }: FastifyRequest): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  const [, value = ''] = pairs.find(([name]) => name === COOKIE) ?? []
  return /^[\w-]{43}$/.test(value) ? value : null
}
