import * as firebase from '@firebase/app'
import {
  browserLocalPersistence,
  GoogleAuthProvider,
  initializeAuth,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  signInWithPopup,
  type Auth,
  type PopupRedirectResolver,
  type User,
} from '@firebase/auth'
import { call } from '../call.ts'
import { installCaptcha } from './captcha.client.ts'
import { coded } from './coded.ts'
import { GmailPopup } from './gmail-popup.client.ts'

/** What the identity service vouches for. */
export type Proof = { idToken: string; email: string | null }

/** A code is on its way to a phone. */
export type SentCode = { confirm(code: string): Promise<Proof> }

let opened: Promise<Auth> | undefined

/** Loads the SDK's settings ahead of the first press, so that a popup may open within it. */
export function openIdentity(): Promise<Auth> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

/** Sends a code. `container` is where a captcha may draw; without it the SDK refuses with `auth/argument-error`. */
export async function sendCode(phone: string, container: HTMLElement | null): Promise<SentCode> {
  const auth = await openIdentity()
  if (!container) throw coded('auth/argument-error')
  installCaptcha()
  const { verifier, failed } = captchaIn(auth, container)
  try {
    const sent = await Promise.race([signInWithPhoneNumber(auth, `+91${phone}`, verifier), failed])
    return { confirm: async (code) => proofOf((await sent.confirm(code)).user) }
  } finally {
    verifier.clear()
  }
}

/** Lets the visitor choose a Gmail account in a window of its own. */
export async function chooseGmail(): Promise<Proof> {
  const auth = await openIdentity()
  const { user } = await signInWithPopup(auth, new GoogleAuthProvider())
  return proofOf(user)
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

async function open(): Promise<Auth> {
  const { apiKey, projectId } = await call<{ apiKey: string; projectId: string }>('GET', '/identity/config', undefined, { token: null })
  const app = firebase.initializeApp({ apiKey, projectId, authDomain: location.host })
  // Kept in local storage alone, which logging out clears.
  const auth = initializeAuth(app, {
    persistence: browserLocalPersistence,
    popupRedirectResolver: GmailPopup as unknown as PopupRedirectResolver,
  })
  const own = `${location.host}/idp`
  Object.assign(auth.config, { apiScheme: location.protocol.slice(0, -1), apiHost: own, tokenApiHost: own })
  auth.languageCode = 'en-IN'
  renewAhead(app)
  return auth
}

type Internal = { addAuthTokenListener(listener: () => void): void }
type Providers = { _getProvider: (app: firebase.FirebaseApp, name: 'auth-internal') => { getImmediate(): Internal } }

/** The SDK renews its tokens five minutes before they expire only while somebody listens for them. Its types leave this door out. */
function renewAhead(app: firebase.FirebaseApp): void {
  const { _getProvider: providerOf } = firebase as unknown as Providers
  providerOf(app, 'auth-internal')
    .getImmediate()
    .addAuthTokenListener(() => undefined)
}

async function proofOf(user: User): Promise<Proof> {
  return { idToken: await user.getIdToken(), email: user.email }
}
