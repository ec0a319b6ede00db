import { solveChallengeWorkers } from 'altcha-lib'
import type { Challenge } from 'altcha-lib/types'
import PbkdfWorker from 'altcha/workers/pbkdf2?worker'
import { sdkError } from './sdk-error.ts'

const CHALLENGE_URL = '/idp/captcha/challenge'
const TIMEOUT_MS = 15_000
const SOLVING_MS = 60_000
const MAX_WORKERS = 4

type Parameters = {
  callback?: (token: string) => void
  'expired-callback'?: () => void
  'error-callback'?: (error: unknown) => void
}

type Widget = {
  parameters: Parameters
  token: string
  expiry: ReturnType<typeof setTimeout> | undefined
  turn: number
}

/**
 * Installs our own proof of work where the SDK's RecaptchaVerifier looks for Google's script, so that it loads none.
 * Must run before a verifier is created.
 */
export function installCaptcha(): void {
  const place = window as { grecaptcha?: unknown }
  if (place.grecaptcha) return
  const widgets: Widget[] = []
  const widget = (id: number): Widget | undefined => widgets[id - 1]
  place.grecaptcha = {
    ready: (callback: () => void) => callback(),
    render: (_container: unknown, parameters: Parameters) =>
      widgets.push({ parameters, token: '', expiry: undefined, turn: 0 }),
    getResponse: (id: number) => widget(id)?.token ?? '',
    execute: (id: number) => work(widget(id)),
    reset: (id: number) => resetToken(widget(id)),
    // The SDK calls this when the service requires a captcha for a password.
    enterprise: {
      ready: (callback: () => void) => callback(),
      execute: async () => (await solved()).token || Promise.reject(sdkError('auth/captcha-check-failed')),
    },
  }
  answerForScript()
}

const ENTERPRISE_SCRIPT = 'https://www.google.com/recaptcha/enterprise.js'

/** For a password the SDK adds Google's script to the page even where `grecaptcha` exists: this reports the script as loaded. */
function answerForScript(): void {
  const { head } = document
  head.appendChild = function append<Added extends Node>(added: Added): Added {
    if (!(added instanceof HTMLScriptElement && added.src.startsWith(ENTERPRISE_SCRIPT)))
      return Node.prototype.appendChild.call(head, added) as Added
    const loaded = new URL(added.src).searchParams.get('onload') ?? ''
    queueMicrotask(() => {
      added.dispatchEvent(new Event('load'))
      ;(window as unknown as Record<string, (() => void) | undefined>)[loaded]?.()
    })
    return added
  }
}

async function work(widget: Widget | undefined): Promise<void> {
  if (!widget) return
  resetToken(widget)
  const { parameters, turn } = widget
  try {
    const { token, lifeMs } = await solved()
    if (widget.turn !== turn) return
    if (!token || lifeMs <= 0) return parameters['expired-callback']?.()
    widget.token = token
    widget.expiry = setTimeout(() => {
      resetToken(widget)
      parameters['expired-callback']?.()
    }, lifeMs)
    parameters.callback?.(token)
  } catch (error) {
    if (widget.turn === turn) parameters['error-callback']?.(error)
  }
}

function resetToken(widget: Widget | undefined): void {
  if (!widget) return
  clearTimeout(widget.expiry)
  widget.token = ''
  widget.turn += 1
}

/** A token and how long it stays valid; '' when solving took too long. */
async function solved(): Promise<{ token: string; lifeMs: number }> {
  const answer = await askChallenge()
  const received = performance.now()
  const { parameters, signature } = (await answer.json()) as Challenge
  const solution = await solveChallengeWorkers({
    challenge: { parameters, ...(signature ? { signature } : {}) },
    concurrency: Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 2),
    createWorker: () => new PbkdfWorker(),
    timeout: SOLVING_MS,
  })
  const token = solution ? btoa(JSON.stringify({ challenge: { parameters, signature }, solution })) : ''
  // Computed from the server's clock: a phone's own may be wrong by days.
  const sentAt = Date.parse(answer.headers.get('date') ?? '') || Date.now()
  const lifeMs = parameters.expiresAt
    ? parameters.expiresAt * 1_000 - sentAt - (performance.now() - received)
    : TIMEOUT_MS
  return { token, lifeMs }
}

async function askChallenge(): Promise<Response> {
  try {
    const answer = await fetch(CHALLENGE_URL, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (answer.ok) return answer
  } catch {
    throw sdkError('auth/network-request-failed')
  }
  throw sdkError('auth/internal-error')
}
