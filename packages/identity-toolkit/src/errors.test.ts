import type { Auth, MultiFactorError } from '@firebase/auth'
import { initializeApp } from '@firebase/app'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { allErrorCases, createErrorWorld, type ErrorCase } from './testing/error-cases.ts'
import { captchaReturning, sdk } from './testing/official-sdk.ts'
import { PROJECT, startService, type TestService } from './testing/start-service.ts'

/** Every `auth/…` code that clients of the shop rely on (docs/identity-protocol.md#errors), as the official SDK raises it. */

let service: TestService
let plain: TestService
const world = createErrorWorld(() => ({ service, plain }))
const { open, aPhone, anEmail, byPhone, gmail, codeFor } = world
const answered = allErrorCases(world, () => ({ service }))

beforeAll(async () => {
  // The parts of a browser's window that the SDK uses while a popup is open.
  vi.stubGlobal('window', { setTimeout, clearTimeout })
  service = await startService()
  // Like the emulator, which reveals registered addresses.
  plain = await startService({ emailPrivacy: false })
})
afterAll(async () => {
  await world.closeAll()
  await service.stop()
  await plain.stop()
  vi.unstubAllGlobals()
})

type Thrown = { code: string; message: string; customData?: Record<string, unknown> }

/** The sentence for people: the SDK passes it on as the error's text or, for three codes, within the stored response. */
function sentenceIn({ message, customData }: Thrown): string {
  const response = customData?.['_tokenResponse'] as { error?: { message?: string } } | undefined
  return response?.error?.message?.split(' : ')[1] ?? /^Firebase: (.*) \(auth\//.exec(message)?.[1] ?? ''
}

test.each(answered)('auth/%s: a person %s', async (code, _what, act) => {
  const error = (await act().then(
    () => null,
    (thrown: unknown) => thrown,
  )) as Thrown | null
  expect(error?.code).toBe(`auth/${code}`)
  const sentence = error ? sentenceIn(error) : ''
  expect(sentence).toMatch(/^(?:[A-Z].{8,}[.?]|Wrong OTP)$/)
  expect(sentence).not.toMatch(/undefined|null|[A-Z]+_[A-Z]+/)
})

/** Raised by the SDK itself in reaction to the service or the page. */
const raised: ErrorCase[] = [
  [
    'network-request-failed',
    'meets a service that is down for a moment',
    async () => {
      const down = await startService()
      const auth = open(down)
      await down.db.schema.dropTable('idp.users').cascade().execute()
      const tried = await sdk
        .signInWithEmailAndPassword(auth, anEmail(), 'kolam-1234')
        .catch((error: unknown) => error)
      await down.stop()
      throw tried
    },
  ],
  [
    'network-request-failed',
    'reaches no server',
    () => sdk.signInWithEmailAndPassword(open({ port: 9 }), anEmail(), 'kolam-1234'),
  ],
  [
    'multi-factor-auth-required',
    'has a second step',
    async () => {
      const auth = open()
      const { user } = await sdk.signInWithCredential(auth, await gmail('second@gmail.com'))
      const [session, phone] = [await sdk.multiFactor(user).getSession(), aPhone()]
      const id = await new sdk.PhoneAuthProvider(auth).verifyPhoneNumber(
        { phoneNumber: phone, session },
        captchaReturning('any'),
      )
      const credential = sdk.PhoneAuthProvider.credential(id, await codeFor(phone))
      await sdk.multiFactor(user).enroll(sdk.PhoneMultiFactorGenerator.assertion(credential), 'Mine')
      return sdk.signInWithCredential(open(), await gmail('second@gmail.com')).catch((error: unknown) => {
        expect(sdk.getMultiFactorResolver(auth, error as MultiFactorError).hints).toHaveLength(1)
        throw error
      })
    },
  ],
  [
    'user-mismatch',
    'confirms with another person’s Gmail',
    async () => {
      const { user } = await sdk.signInWithCredential(open(), await gmail('herself@gmail.com'))
      return sdk.reauthenticateWithCredential(user, await gmail('another@gmail.com'))
    },
  ],
  [
    'user-mismatch',
    'confirms with a number without an account',
    async () => {
      const [user, phone] = [await byPhone(), aPhone()]
      const confirmation = await sdk.reauthenticateWithPhoneNumber(user, phone, captchaReturning('any'))
      return confirmation.confirm(await codeFor(phone))
    },
  ],
  [
    'argument-error',
    'has a captcha that is none',
    async () => sdk.signInWithPhoneNumber(open(), aPhone(), { ...captchaReturning('any'), type: 'puzzle' }),
  ],
  [
    'invalid-api-key',
    'loads a page without a key',
    async () =>
      sdk.initializeAuth(initializeApp({ projectId: PROJECT }, randomUUID()), {
        persistence: sdk.inMemoryPersistence,
      }),
  ],
  [
    'cancelled-popup-request',
    'opens a second window',
    async () => {
      const auth = open()
      const first = sdk.signInWithPopup(auth, new sdk.GoogleAuthProvider(), windowThatStaysOpen())
      await setImmediate()
      void sdk
        .signInWithPopup(auth, new sdk.GoogleAuthProvider(), windowThatStaysOpen())
        .catch(() => undefined)
      return first
    },
  ],
  [
    'web-storage-unsupported',
    'has a browser that stores nothing',
    () =>
      sdk.signInWithPopup(open(), new sdk.GoogleAuthProvider(), windowThatStaysOpen({ storesData: false })),
  ],
]

function windowThatStaysOpen({ storesData = true } = {}) {
  class Resolver {
    readonly _shouldInitProactively = false
    readonly _redirectPersistence = sdk.inMemoryPersistence
    _initialize = async () => ({ registerConsumer: () => undefined, unregisterConsumer: () => undefined })
    _openPopup = async () => ({ window: { closed: false }, close: () => undefined, associatedEvent: null })
    _originValidation = async () => undefined
    _isIframeWebStorageSupported = (_auth: Auth, report: (isSupported: boolean) => void) =>
      void setImmediate().then(() => report(storesData))
  }
  return Resolver as never
}

test.each(raised)('auth/%s, raised by the SDK: a person %s', async (code, _what, act) => {
  await expect((async () => act())()).rejects.toMatchObject({ code: `auth/${code}` })
})

/** Only a browser can raise these; end-to-end tests cover them. */
const elsewhere: [code: string, file: string, title: string][] = [
  ['popup-blocked', 'e2e/gmail.test.ts', 'a window that the browser blocks is explained'],
  [
    'popup-closed-by-user',
    'e2e/gmail.test.ts',
    'closing the window, or pressing Cancel in it, leaves the dialog as it was, and the button works again',
  ],
  ['unauthorized-domain', 'packages/identity-toolkit/src/popup/popup.test.ts', 'auth/unauthorized-domain'],
]

test.each(elsewhere)('auth/%s is covered in %s', (_code, file, title) => {
  expect(readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')).toContain(title)
})

const SPEC =
  'email-already-in-use wrong-password user-not-found invalid-email missing-password too-many-requests user-disabled user-token-expired invalid-credential credential-already-in-use requires-recent-login invalid-action-code expired-action-code invalid-verification-code code-expired operation-not-allowed network-request-failed multi-factor-auth-required user-mismatch internal-error popup-blocked popup-closed-by-user cancelled-popup-request unauthorized-domain web-storage-unsupported argument-error invalid-api-key'

test('no code of the list is missing', () => {
  const covered = new Set([...answered, ...raised, ...elsewhere].map(([code]) => code))
  expect(SPEC.split(' ').filter((code) => !covered.has(code))).toEqual([])
})
