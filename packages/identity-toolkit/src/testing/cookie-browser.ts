import { KEY, toAnswer, type Answer, type TestService } from './start-service.ts'

/** A browser that stores the device cookie. */
export type CookieBrowser = {
  /** The last `set-cookie` header received. */
  cookie: string
  call(method: string, body: unknown): Promise<Answer>
  /** Requests a code and returns the answer, with the session and the code that arrived. */
  requestCode(phone: string): Promise<{ answer: Answer; sessionInfo: string; code: string }>
  signIn(phone: string): Promise<Answer>
}

export function openCookieBrowser(
  service: Pick<TestService, 'origin' | 'codeFor'>,
  cookie = '',
): CookieBrowser {
  const jar: CookieBrowser = {
    cookie,
    call: async (method, body) => {
      const response = await fetch(`${service.origin}/idp/v1/${method}?key=${KEY}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(jar.cookie ? { cookie: `theme=dark; ${jar.cookie.split(';')[0]}; other=1` } : {}),
        },
        body: JSON.stringify(body),
      })
      jar.cookie = response.headers.get('set-cookie') ?? jar.cookie
      return toAnswer(response)
    },
    requestCode: async (phone) => {
      const answer = await jar.call('accounts:sendVerificationCode', { phoneNumber: phone })
      return {
        answer,
        sessionInfo: String(answer.body['sessionInfo']),
        code: answer.status === 200 ? await service.codeFor(phone) : '',
      }
    },
    signIn: async (phone) => {
      const { sessionInfo, code } = await jar.requestCode(phone)
      return jar.call('accounts:signInWithPhoneNumber', { sessionInfo, code })
    },
  }
  return jar
}
