import { initializeApp } from '@firebase/app'
import {
  browserLocalPersistence,
  GoogleAuthProvider,
  initializeAuth,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  signInWithPopup,
  type Auth,
  type User,
} from '@firebase/auth'
import { localeOf } from '../../words/languages.ts'
import { here } from '../../words/words.tsx'
import { endSession, whenForgotten } from '../session.ts'
import { readIdentity } from '../storage.ts'
import { coded } from './coded.ts'
import { identityConfig, type Channel } from './identity-config.ts'
import { modeOf, type IdentityMode } from './identity-modes.client.ts'
import { isOver } from './is-over.client.ts'
import { renewAhead } from './renew-ahead.client.ts'
import { hearingRetryAfter } from './retry-after.ts'
import { sendAgain } from './send-again.client.ts'

/** What the identity service vouches for. */
export type Proof = { idToken: string; email: string | null }

/** A code is on its way to a phone. */
export type SentCode = {
  confirm(code: string): Promise<Proof>
  /** Sends the same session's code in another way; null where the service knows no other. */
  sendAgain: ((channel: Channel) => Promise<void>) | null
}

type Identity = { auth: Auth; mode: IdentityMode }

let opened: Promise<Identity> | undefined

/** Loads the SDK's settings ahead of the first press, so that a popup may open within it. */
export function openIdentity(): Promise<Identity> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

/** Sends a code. `container` is where a captcha may draw; without it the SDK refuses with `auth/argument-error`. */
export async function sendCode(phone: string, container: HTMLElement | null): Promise<SentCode> {
  const { auth, mode } = await openIdentity()
  if (!container) throw coded('auth/argument-error')
  mode.installCaptcha()
  const { verifier, failed } = captchaIn(auth, container)
  try {
    const sent = await hearingRetryAfter(() => Promise.race([signInWithPhoneNumber(auth, `+91${phone}`, verifier), failed]))
    return {
      confirm: async (code) => proofOf((await sent.confirm(code)).user),
      sendAgain: mode.canSendAgain ? (channel) => sendAgain(auth, sent.verificationId, channel) : null,
    }
  } finally {
    verifier.clear()
  }
}

/** Lets the visitor choose a Gmail account in a window of its own. */
export async function chooseGmail(): Promise<Proof> {
  const { auth, mode } = await openIdentity()
  const { user } = await signInWithPopup(auth, new GoogleAuthProvider(), mode.resolver)
  return proofOf(user)
}

/** Waits until the SDK has reloaded the person whom it remembers; one who is no longer let in is signed out of the shop too. */
export async function reloadIdentity(): Promise<void> {
  const held = readIdentity()
  const { auth } = await openIdentity()
  await auth.authStateReady()
  // The SDK forgets a person for any refusal; only some of them are a verdict.
  if (held && !auth.currentUser && (await isOver(auth, held))) endSession()
}

/** The verifier waits for a token and for nothing else, so a captcha that fails or expires has to end the waiting. */
function captchaIn(auth: Auth, container: HTMLElement): { verifier: RecaptchaVerifier; failed: Promise<never> } {
  let fail: (error: unknown) => void = () => undefined
  const failed = new Promise<never>((_resolve, reject) => {
    fail = reject
  })
  const verifier = new RecaptchaVerifier(auth, container, {
    size: 'invisible',
    'expired-callback': () => fail(coded('auth/captcha-check-failed')),
    'error-callback': fail,
  })
  return { verifier, failed }
}

async function open(): Promise<Identity> {
  const config = await identityConfig()
  const mode = await modeOf(config)
  const app = initializeApp({ apiKey: config.apiKey, projectId: config.projectId, authDomain: mode.authDomain })
  // Kept in local storage alone, which logging out clears.
  const auth = initializeAuth(app, { persistence: browserLocalPersistence })
  mode.pointAt(auth)
  auth.languageCode = localeOf[here().language]
  renewAhead(app)
  goTogether(auth)
  return { auth, mode }
}

/** Who is signed out by the identity service is signed out of the shop, and the other way round. */
function goTogether(auth: Auth): void {
  let isKnown = false
  auth.onAuthStateChanged((user) => {
    if (!user && isKnown) endSession()
    isKnown = user !== null
  })
  whenForgotten(() => {
    isKnown = false
    auth.signOut().catch(() => undefined)
  })
}

async function proofOf(user: User): Promise<Proof> {
  return { idToken: await user.getIdToken(), email: user.email }
}
