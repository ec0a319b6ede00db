import { initializeApp } from '@firebase/app'
import {
  browserLocalPersistence,
  getMultiFactorResolver,
  GoogleAuthProvider,
  initializeAuth,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  RecaptchaVerifier,
  signInWithCredential,
  signInWithPhoneNumber,
  signInWithPopup,
  type Auth,
  type MultiFactorError,
  type PhoneMultiFactorInfo,
  type User,
} from '@firebase/auth'
import { localeOf } from '../../messages/languages.ts'
import { pageLocale } from '../../messages/messages.tsx'
import { endSession, onSessionCleared } from '../session.ts'
import { readIdentity } from '../storage.ts'
import { sdkError } from './sdk-error.ts'
import { identityConfig, type Channel } from './identity-config.ts'
import { modeOf, type IdentityMode } from './identity-modes.client.ts'
import { isSessionRevoked } from './is-session-revoked.client.ts'
import { renewAhead } from './renew-ahead.client.ts'
import { withRetryAfter } from './retry-after.ts'
import { sendAgain } from './send-again.client.ts'

/** An ID token with what the identity service vouches for. */
export type Proof = { idToken: string; email: string | null }

/** The second step that an account at the identity service requires: a code to a phone, of which only the last digits are known here. */
export type SecondFactor = {
  phone: string
  /** @returns the verification id */
  send(container: HTMLElement | null): Promise<string>
  confirm(verificationId: string, code: string): Promise<Proof>
}

type Identity = { auth: Auth; mode: IdentityMode }

let opened: Promise<Identity> | undefined

/** Loads the SDK's settings before the first press, so that a popup may open within it. */
export function openIdentity(): Promise<Identity> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

/** Sends a code. `container` is where a captcha may render; without it the SDK refuses with `auth/argument-error`. @returns the verification id */
export async function sendCode(phone: string, container: HTMLElement | null): Promise<string> {
  return withCaptcha(
    container,
    async (auth, verifier) => (await signInWithPhoneNumber(auth, `+91${phone}`, verifier)).verificationId,
  )
}

/** Exchanges a code for its ID token, also on another page than the one that requested it. */
export async function confirmCode(verificationId: string, code: string): Promise<Proof> {
  const { auth } = await openIdentity()
  return proofOf((await signInWithCredential(auth, PhoneAuthProvider.credential(verificationId, code))).user)
}

/** Resends the same code by another channel, which only our own service supports. */
export async function sendCodeAgain(verificationId: string, channel: Channel): Promise<void> {
  const { auth } = await openIdentity()
  await sendAgain(auth, verificationId, channel)
}

/** The ID token of a number from before a reload, by the SDK's stored user; null without one, or for another number. */
export async function recallProof(phone: string): Promise<Proof | null> {
  const { auth } = await openIdentity()
  await auth.authStateReady()
  const user = auth.currentUser
  return user?.phoneNumber === `+91${phone}` ? proofOf(user) : null
}

/** Lets the visitor choose a Gmail account in a window; an account with two steps requires the second. */
export async function chooseGmail(): Promise<Proof | SecondFactor> {
  const { auth, mode } = await openIdentity()
  try {
    const { user } = await signInWithPopup(auth, new GoogleAuthProvider(), mode.resolver)
    return await proofOf(user)
  } catch (error) {
    const factor = secondFactorIn(auth, error)
    if (factor) return factor
    throw error
  }
}

function secondFactorIn(auth: Auth, error: unknown): SecondFactor | null {
  if (!isMultiFactor(error)) return null
  const resolver = getMultiFactorResolver(auth, error)
  const hint = resolver.hints.find(({ factorId }) => factorId === PhoneMultiFactorGenerator.FACTOR_ID) as
    | PhoneMultiFactorInfo
    | undefined
  if (!hint) return null
  return {
    phone: hint.phoneNumber,
    send: (container) =>
      withCaptcha(container, (_auth, verifier) =>
        new PhoneAuthProvider(auth).verifyPhoneNumber(
          { multiFactorHint: hint, session: resolver.session },
          verifier,
        ),
      ),
    confirm: async (verificationId, code) => {
      const credential = PhoneAuthProvider.credential(verificationId, code)
      return proofOf((await resolver.resolveSignIn(PhoneMultiFactorGenerator.assertion(credential))).user)
    },
  }
}

const isMultiFactor = (error: unknown): error is MultiFactorError =>
  error instanceof Error && 'code' in error && error.code === 'auth/multi-factor-auth-required'

async function withCaptcha<Result>(
  container: HTMLElement | null,
  job: (auth: Auth, verifier: RecaptchaVerifier) => Promise<Result>,
): Promise<Result> {
  const { auth, mode } = await openIdentity()
  if (!container) throw sdkError('auth/argument-error')
  mode.installCaptcha()
  const { verifier, failed } = captchaIn(auth, container)
  try {
    return await withRetryAfter(() => Promise.race([job(auth, verifier), failed]))
  } finally {
    verifier.clear()
  }
}

/** Waits until the SDK has reloaded its stored user; one that is no longer accepted is signed out of the marketplace too. */
export async function reloadIdentity(): Promise<void> {
  const held = readIdentity()
  const { auth } = await openIdentity()
  await auth.authStateReady()
  // The SDK drops the user after any refusal; only some refusals are final.
  if (held && !auth.currentUser && (await isSessionRevoked(auth, held))) endSession()
}

/** The verifier waits only for a token, so a captcha that fails or expires must end the waiting. */
function captchaIn(
  auth: Auth,
  container: HTMLElement,
): { verifier: RecaptchaVerifier; failed: Promise<never> } {
  let fail: (error: unknown) => void = () => undefined
  const failed = new Promise<never>((_resolve, reject) => {
    fail = reject
  })
  const verifier = new RecaptchaVerifier(auth, container, {
    size: 'invisible',
    'expired-callback': () => fail(sdkError('auth/captcha-check-failed')),
    'error-callback': fail,
  })
  return { verifier, failed }
}

async function open(): Promise<Identity> {
  const config = await identityConfig()
  const mode = await modeOf(config)
  const app = initializeApp({
    apiKey: config.apiKey,
    projectId: config.projectId,
    authDomain: mode.authDomain,
  })
  // Stored in local storage only, which signing out clears.
  const auth = initializeAuth(app, { persistence: browserLocalPersistence })
  mode.pointAt(auth)
  auth.languageCode = localeOf[pageLocale().language]
  renewAhead(app)
  linkSignOuts(auth)
  return { auth, mode }
}

/** A sign-out at the identity service signs out of the marketplace, and vice versa. */
function linkSignOuts(auth: Auth): void {
  let isKnown = false
  auth.onAuthStateChanged((user) => {
    if (!user && isKnown) endSession()
    isKnown = user !== null
  })
  onSessionCleared(() => {
    isKnown = false
    auth.signOut().catch(() => undefined)
  })
}

async function proofOf(user: User): Promise<Proof> {
  return { idToken: await user.getIdToken(), email: user.email }
}
