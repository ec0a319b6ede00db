import type { Auth, AuthCredential, User } from '@firebase/auth'
import { initializeApp } from '@firebase/app'
import { randomUUID } from 'node:crypto'
import { captchaReturning, openBrowser, sdk, signInByPhone, type Browser } from './official-sdk.ts'
import { postJson, PROJECT, type TestService } from './start-service.ts'

type Services = () => { service: TestService }

export type ErrorCase = [code: string, what: string, act: () => Promise<unknown>]

/** Two services, one without e-mail privacy, and the actions of a person there. */
export type ErrorWorld = ReturnType<typeof createErrorWorld>

export function createErrorWorld(services: () => { service: TestService; plain: TestService }) {
  let nextPhone = 9_030_000_000
  let nextEmail = 0
  const browsers: Browser[] = []
  const open = (at: Pick<TestService, 'port'> = services().service): Auth => {
    const browser = openBrowser(at)
    browsers.push(browser)
    return browser.auth
  }
  const aPhone = (): string => `+91${(nextPhone += 1)}`
  const anEmail = (): string => `error-${(nextEmail += 1)}@example.in`
  return {
    open,
    aPhone,
    anEmail,
    openPlain: () => open(services().plain),
    later: (seconds: number) => services().service.clock.advance(seconds),
    codeFor: (phone: string) => services().service.codeFor(phone),
    byPhone: async (phone = aPhone()): Promise<User> => {
      const { service } = services()
      return (await signInByPhone({ auth: open(), close: async () => undefined }, service, phone)).user
    },
    gmail: async (email: string): Promise<AuthCredential> => {
      const { body } = await postJson(`${services().service.origin}/idp/demo/google`, { email, name: 'Asha' })
      return sdk.GoogleAuthProvider.credential(body['id_token'] as string)
    },
    linkTo: async (email: string): Promise<string> => {
      const listed = await fetch(
        `${services().service.origin}/emulator/v1/projects/${PROJECT}/oobCodes?email=${encodeURIComponent(email)}`,
      )
      const { oobCodes } = (await listed.json()) as { oobCodes: { oobLink: string }[] }
      return oobCodes.at(-1)?.oobLink ?? ''
    },
    password: async (auth: Auth): Promise<{ email: string; user: User }> => {
      const email = anEmail()
      return { email, user: (await sdk.createUserWithEmailAndPassword(auth, email, 'kolam-1234')).user }
    },
    closeAll: async () => {
      for (const browser of browsers) await browser.close()
    },
  }
}

const link = { url: 'http://localhost:3000/welcome', handleCodeInApp: true }

/** Logging in with an address and a password, or too early with a number. */
function loginErrors({ open, openPlain, aPhone, anEmail, password }: ErrorWorld): ErrorCase[] {
  return [
    [
      'email-already-in-use',
      'registers an address twice',
      async () => {
        const { email } = await password(open())
        return sdk.createUserWithEmailAndPassword(open(), email.toUpperCase(), 'kolam-1234')
      },
    ],
    [
      'wrong-password',
      'types a wrong password where e-mail privacy is off',
      async () => {
        const auth = openPlain()
        const { email } = await password(auth)
        return sdk.signInWithEmailAndPassword(auth, email, 'wrong-1234')
      },
    ],
    [
      'user-not-found',
      'types an unknown address where e-mail privacy is off',
      () => sdk.signInWithEmailAndPassword(openPlain(), anEmail(), 'kolam-1234'),
    ],
    [
      'user-not-found',
      'forgot the password of an unknown address where e-mail privacy is off',
      () => sdk.sendPasswordResetEmail(openPlain(), anEmail()),
    ],
    ['invalid-email', 'types no address', () => sdk.signInWithEmailAndPassword(open(), 'asha', 'kolam-1234')],
    ['missing-password', 'types no password', () => sdk.signInWithEmailAndPassword(open(), anEmail(), '')],
    [
      'too-many-requests',
      'asks for a second code at once',
      async () => {
        const [auth, phone] = [open(), aPhone()]
        await sdk.signInWithPhoneNumber(auth, phone, captchaReturning('any'))
        return sdk.signInWithPhoneNumber(auth, phone, captchaReturning('any'))
      },
    ],
  ]
}

/** Signed out by an event elsewhere. */
function signedOutErrors({ open, byPhone, password }: ErrorWorld, services: Services): ErrorCase[] {
  return [
    [
      'user-disabled',
      'is suspended or closed',
      async () => {
        const user = await byPhone()
        await services()
          .service.db.updateTable('idp.users')
          .set({ disabled: true })
          .where('local_id', '=', user.uid)
          .execute()
        return sdk.reload(user)
      },
    ],
    [
      'user-token-expired',
      'was signed out elsewhere',
      async () => {
        const auth = open()
        const { user } = await password(auth)
        await postJson(`${services().service.origin}/idp/v2/accounts:revokeToken?key=ciy-demo-key`, {
          token: user.refreshToken,
        })
        return user.getIdToken(true)
      },
    ],
    [
      'user-token-expired',
      'does not exist any more',
      async () => {
        const user = await byPhone()
        await services().service.db.deleteFrom('idp.users').where('local_id', '=', user.uid).execute()
        return sdk.reload(user)
      },
    ],
  ]
}

/** With wrong or old credentials. */
function credentialErrors({ open, anEmail, byPhone, gmail, password, later }: ErrorWorld): ErrorCase[] {
  return [
    [
      'invalid-credential',
      'types a wrong password',
      async () => {
        const auth = open()
        const { email } = await password(auth)
        return sdk.signInWithEmailAndPassword(auth, email, 'wrong-1234')
      },
    ],
    [
      'invalid-credential',
      'types an unknown address',
      () => sdk.signInWithEmailAndPassword(open(), anEmail(), 'kolam-1234'),
    ],
    [
      'invalid-credential',
      'brings a token that Google did not sign',
      () => sdk.signInWithCredential(open(), sdk.GoogleAuthProvider.credential('e30.e30.e30')),
    ],
    [
      'credential-already-in-use',
      'links another person’s Gmail account',
      async () => {
        await sdk.signInWithCredential(open(), await gmail('taken@gmail.com'))
        return sdk.linkWithCredential(await byPhone(), await gmail('taken@gmail.com'))
      },
    ],
    [
      'requires-recent-login',
      'deletes the account an hour after logging in',
      async () => {
        const user = await byPhone()
        later(3_000)
        return sdk.deleteUser(user)
      },
    ],
    [
      'requires-recent-login',
      'changes the address an hour after logging in',
      async () => {
        const user = await byPhone()
        later(3_000)
        return sdk.updateEmail(user, anEmail())
      },
    ],
    [
      'requires-recent-login',
      'unlinks Gmail an hour after logging in',
      async () => {
        const user = await byPhone()
        await sdk.linkWithCredential(user, await gmail('later@gmail.com'))
        later(3_000)
        return sdk.unlink(user, 'google.com')
      },
    ],
  ]
}

/** With expired links and codes. */
function expiredErrors({ open, aPhone, anEmail, linkTo, later, codeFor }: ErrorWorld): ErrorCase[] {
  return [
    [
      'invalid-action-code',
      'opens a link twice',
      async () => {
        const [auth, email] = [open(), anEmail()]
        await sdk.sendSignInLinkToEmail(auth, email, link)
        await sdk.signInWithEmailLink(auth, email, await linkTo(email))
        return sdk.signInWithEmailLink(auth, email, await linkTo(email))
      },
    ],
    [
      'expired-action-code',
      'opens a link of yesterday',
      async () => {
        const [auth, email] = [open(), anEmail()]
        await sdk.sendSignInLinkToEmail(auth, email, link)
        later(86_400)
        return sdk.signInWithEmailLink(auth, email, await linkTo(email))
      },
    ],
    [
      'invalid-verification-code',
      'types a wrong code',
      async () => {
        const phone = aPhone()
        const confirmation = await sdk.signInWithPhoneNumber(open(), phone, captchaReturning('any'))
        return confirmation.confirm((await codeFor(phone)) === '000000' ? '000001' : '000000')
      },
    ],
    [
      'code-expired',
      'types the code after five minutes',
      async () => {
        const phone = aPhone()
        const confirmation = await sdk.signInWithPhoneNumber(open(), phone, captchaReturning('any'))
        later(301)
        return confirmation.confirm(await codeFor(phone))
      },
    ],
  ]
}

/** With login methods that are not offered. */
function disabledMethodErrors({ open, anEmail }: ErrorWorld, services: Services): ErrorCase[] {
  return [
    [
      'operation-not-allowed',
      'sends an account of a provider that is not offered',
      () => sdk.signInWithCredential(open(), sdk.FacebookAuthProvider.credential('token')),
    ],
    ['operation-not-allowed', 'sends a custom token', () => sdk.signInWithCustomToken(open(), 'a.b.c')],
    ['internal-error', 'sends a custom token that is none', () => sdk.signInWithCustomToken(open(), '')],
    ['admin-restricted-operation', 'sends no name', () => sdk.signInAnonymously(open())],
    [
      'invalid-api-key',
      'loads a page with the key of another shop',
      () => {
        const auth = sdk.initializeAuth(
          initializeApp({ apiKey: 'another-shop', projectId: PROJECT }, randomUUID()),
          {
            persistence: sdk.inMemoryPersistence,
          },
        )
        const host = `127.0.0.1:${services().service.port}/idp`
        Object.assign((auth as unknown as { config: object }).config, {
          apiScheme: 'http',
          apiHost: host,
          tokenApiHost: host,
        })
        return sdk.signInWithEmailAndPassword(auth, anEmail(), 'kolam-1234')
      },
    ],
  ]
}

/** Errors answered by the service, so each has a sentence for people. */
export function allErrorCases(world: ErrorWorld, services: Services): ErrorCase[] {
  return [
    ...loginErrors(world),
    ...signedOutErrors(world, services),
    ...credentialErrors(world),
    ...expiredErrors(world),
    ...disabledMethodErrors(world, services),
  ]
}
