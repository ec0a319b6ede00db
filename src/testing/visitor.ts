/** `Body` is the expected body; a refusal has `code` and `message`. */
export type Answer<Body> = { status: number; body: Body; headers: Headers }

export type RefusalBody = { status: number; code: string; message: string }

/** A client of the shop over HTTP. */
export type Visitor = {
  token: string | null
  get<Body = RefusalBody>(path: string, headers?: Record<string, string>): Promise<Answer<Body>>
  post<Body = RefusalBody>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>
  delete<Body = RefusalBody>(path: string, body?: unknown): Promise<Answer<Body>>
  /** The whole login: phone, code, name. */
  signIn(phone: string, name: string): Promise<void>
  /** The same with a Gmail address that the demo's issuer vouches for. */
  signInWithGmail(email: string, name: string): Promise<void>
}

export const DEMO_API_KEY = 'ciy-demo-key'
export const DEMO_PROJECT = 'ciy-demo'

/** A signed-out client of the shop at `url`. */
export function visitor(url: string): Visitor {
  const send = async <Body>(
    method: string,
    path: string,
    sent: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer<Body>> => {
    const headers: Record<string, string> = { client: 'web', ...sent.headers }
    if (self.token && !headers.authorization) headers.authorization = `Bearer ${self.token}`
    if (sent.body !== undefined) headers['content-type'] ??= 'application/json'
    const response = await fetch(url + path, { method, headers, body: asText(sent.body), redirect: 'manual' })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: (/^[[{]/.test(text) ? JSON.parse(text) : text) as Body,
    }
  }
  const self: Visitor = {
    token: null,
    get: (path, headers = {}) => send('GET', path, { headers }),
    post: (path, body = {}, headers = {}) => send('POST', path, { body, headers }),
    delete: (path, body = {}) => send('DELETE', path, { body }),
    signIn: async (phone, name) => {
      const proof = { authorization: `Bearer ${(await loginByPhone(self, phone)).idToken}` }
      const known = await self.get<{ name: string | null }>(`/api/user/getname?mobile_no=${phone}`, proof)
      if (known.body.name === null)
        await self.post('/api/user/add-user', { rec_id: 0, name, mobile_no: phone }, proof)
      const login = await self.post<{ token: string }>('/api/user/login', { mobile_no: phone }, proof)
      if (login.status !== 200) throw new Error(`${name} could not sign in: ${JSON.stringify(login.body)}`)
      self.token = login.body.token
    },
    signInWithGmail: async (email, name) => {
      const authorization = `Bearer ${(await loginByGmail(self, email, name)).idToken}`
      const login = await self.post<{ token: string }>(
        '/api/user/login',
        { login_type: 'gmail', email },
        { authorization },
      )
      if (login.status !== 200) throw new Error(`${name} could not sign in: ${JSON.stringify(login.body)}`)
      self.token = login.body.token
    },
  }
  return self
}

function asText(body: unknown): string | null {
  if (body === undefined) return null
  return typeof body === 'string' ? body : JSON.stringify(body)
}

/** The tokens of a login at the identity service. */
export type IdentityTokens = { idToken: string; refreshToken: string; localId: string }

type CodeOutbox = { verificationCodes: { phoneNumber: string; code: string }[] }

/** Logs in at the identity service by phone with the code that was sent. */
export async function loginByPhone(self: Visitor, phone: string): Promise<IdentityTokens> {
  const codeRequest = { phoneNumber: `+91${phone}`, recaptchaToken: 'none' }
  const { body } = await self.post<{ sessionInfo: string }>(
    `/idp/v1/accounts:sendVerificationCode?key=${DEMO_API_KEY}`,
    codeRequest,
  )
  const outbox = await self.get<CodeOutbox>(`/emulator/v1/projects/${DEMO_PROJECT}/verificationCodes`)
  const own = outbox.body.verificationCodes.filter((entry) => entry.phoneNumber === `+91${phone}`).at(-1)
  const request = { sessionInfo: body.sessionInfo, code: own?.code }
  const answer = await self.post<IdentityTokens>(
    `/idp/v1/accounts:signInWithPhoneNumber?key=${DEMO_API_KEY}`,
    request,
  )
  if (answer.status !== 200)
    throw new Error(`no ID token for ${phone}: ${JSON.stringify([body, answer.body])}`)
  return answer.body
}

/** Logs in at the identity service with Gmail. */
export async function loginByGmail(self: Visitor, email: string, name: string): Promise<IdentityTokens> {
  const issued = await self.post<{ id_token: string }>('/idp/demo/google', { email, name })
  const request = {
    requestUri: 'http://localhost',
    returnSecureToken: true,
    postBody: `id_token=${issued.body.id_token}&providerId=google.com`,
  }
  const answer = await self.post<IdentityTokens>(
    `/idp/v1/accounts:signInWithIdp?key=${DEMO_API_KEY}`,
    request,
  )
  if (answer.status !== 200)
    throw new Error(`no ID token for ${name}: ${JSON.stringify([issued.body, answer.body])}`)
  return answer.body
}
