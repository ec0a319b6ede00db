import { deleteApp, initializeApp } from '@firebase/app'
import type * as FirebaseAuth from '@firebase/auth'
import type { ApplicationVerifier, Auth } from '@firebase/auth'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { KEY, PROJECT, type TestService } from './start-service.ts'

const BROWSER_BUILD = join(import.meta.dirname, '../../../../node_modules/@firebase/auth/dist/esm/index.js')

/** The browser build of `@firebase/auth`: the one for Node has no phone login. */
export const sdk = (await import(/* @vite-ignore */ pathToFileURL(BROWSER_BUILD).href)) as typeof FirebaseAuth

export type Browser = { auth: Auth; close: () => Promise<void> }

/** A separate browser, configured for the service as the shop's pages do it. */
export function openBrowser(service: Pick<TestService, 'port'>): Browser {
  const app = initializeApp({ apiKey: KEY, projectId: PROJECT, authDomain: 'localhost' }, randomUUID())
  const auth = sdk.initializeAuth(app, { persistence: sdk.inMemoryPersistence })
  const host = `127.0.0.1:${service.port}/idp`
  Object.assign((auth as unknown as { config: object }).config, {
    apiScheme: 'http',
    apiHost: host,
    tokenApiHost: host,
  })
  return { auth, close: () => deleteApp(app) }
}

/** A stand-in for the widget that returns one token. */
export function captchaReturning(token: string): ApplicationVerifier {
  const verifier = { type: 'recaptcha', verify: async () => token, _reset: () => undefined }
  return verifier
}

/** Requests a code and enters the one that arrived. */
export async function signInByPhone(browser: Browser, service: TestService, phone: string) {
  const confirmation = await sdk.signInWithPhoneNumber(browser.auth, phone, captchaReturning('any'))
  return confirmation.confirm(await service.codeFor(phone))
}
