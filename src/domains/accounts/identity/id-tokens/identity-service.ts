import { z } from 'zod'
import type { Clock } from '#platform/clock'
import type { ServiceAccount } from '#platform/config/identity'
import { truncate } from '#platform/text'
import { accessTokens } from './access-tokens.ts'

/**
 * Changes to accounts at the identity service. Each call is idempotent: a missing account counts as done.
 * A failure throws, so that the listener's job is retried.
 */
export type IdentityService = {
  /** Ends every session opened before now, or before `at`; where sessions have ids, also every later one except the named. */
  signOutEverywhere(uid: string, at?: Date, but?: string): Promise<void>
  suspend(uid: string, isSuspended: boolean): Promise<void>
  deleteAccount(uid: string): Promise<void>
  /**
   * Unlinks an account's phone number there, with every session, unless it is `phone` (+91 and ten digits).
   * @returns false when it is the only login method, so that the account is left unchanged.
   */
  unlinkOtherPhones(uid: string, phone: string | null): Promise<boolean>
}

type AdminApi = {
  /** Up to and including `/projects/<id>`; read at each call, because our own service has no address before it listens. */
  projectUrl: () => string
  token: () => Promise<string>
  /** Called when the token was rejected: the next one must be new. */
  invalidate?: () => void
  /** Whether ID tokens identify their session by `sid`. */
  namesSessions?: boolean
  clock: Clock
  timeoutMs?: number
}

export type OwnService = {
  identityUrl: () => string
  projectId: string
  adminToken: () => string
  clock: Clock
  timeoutMs?: number
}

/** Admin calls of our own identity service, or of another Identity Toolkit that accepts one admin token. */
export function ownIdentityService({
  identityUrl,
  projectId,
  adminToken,
  clock,
  timeoutMs,
}: OwnService): IdentityService {
  const projectUrl = () => `${identityUrl()}/v1/projects/${encodeURIComponent(projectId)}`
  return adminClient({
    projectUrl,
    token: async () => adminToken(),
    namesSessions: true,
    clock,
    ...(timeoutMs ? { timeoutMs } : {}),
  })
}

export type GoogleService = {
  account: ServiceAccount
  projectId: string
  clock: Clock
  url?: string | undefined
  timeoutMs?: number
}

const GOOGLE = 'https://identitytoolkit.googleapis.com'

/** Admin calls of Google's Identity Toolkit, with a service account that has the role Firebase Authentication Admin. */
export function googleIdentityService({
  account,
  projectId,
  clock,
  url = GOOGLE,
  timeoutMs,
}: GoogleService): IdentityService {
  const projectUrl = () => `${url}/v1/projects/${encodeURIComponent(projectId)}`
  return adminClient({
    projectUrl,
    ...accessTokens(account, clock),
    clock,
    ...(timeoutMs ? { timeoutMs } : {}),
  })
}

const TIMEOUT_MS = 10_000

function adminClient({
  projectUrl,
  token,
  invalidate,
  namesSessions = false,
  clock,
  timeoutMs = TIMEOUT_MS,
}: AdminApi): IdentityService {
  const request = async (call: 'lookup' | 'update' | 'delete', body: object): Promise<string> => {
    const answer = await fetch(`${projectUrl()}/accounts:${call}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await answer.text()
    if (answer.status === 401) invalidate?.()
    if (!answer.ok && parseErrorCode(text) !== 'USER_NOT_FOUND') {
      throw new Error(
        `The identity service answered ${answer.status} ${parseErrorCode(text)} to accounts:${call}.`,
      )
    }
    return text
  }
  return {
    signOutEverywhere: async (uid, at = clock.now(), but) =>
      void (await request('update', {
        localId: uid,
        validSince: secondsOf(at),
        ...(but && namesSessions ? { keepSession: but } : {}),
      })),
    suspend: async (uid, isSuspended) =>
      void (await request('update', { localId: uid, disableUser: isSuspended })),
    deleteAccount: async (uid) => void (await request('delete', { localId: uid })),
    unlinkOtherPhones: async (uid, phone) => {
      const account = parseAccount(await request('lookup', { localId: [uid] }))
      if (!account?.phoneNumber || account.phoneNumber === phone) return true
      if (account.providerUserInfo.every(({ providerId }) => providerId === 'phone')) return false
      await request('update', { localId: uid, deleteProvider: ['phone'], validSince: secondsOf(clock.now()) })
      return true
    },
  }
}

const secondsOf = (time: Date): string => String(Math.floor(time.getTime() / 1_000))

const accountLookup = z.object({
  users: z
    .array(
      z.object({
        phoneNumber: z.string().optional(),
        providerUserInfo: z.array(z.object({ providerId: z.string() })).default([]),
      }),
    )
    .optional(),
})

/** undefined: no such account. @throws for an answer that is not an Identity Toolkit's, so that it does not count as done. */
const parseAccount = (text: string) => accountLookup.parse(JSON.parse(text)).users?.[0]

const errorEnvelope = z.object({ error: z.object({ message: z.string() }) })

/** Google's error code without its sentence; '' for an answer in another format. */
function parseErrorCode(text: string): string {
  try {
    return truncate(errorEnvelope.parse(JSON.parse(text)).error.message.split(' : ')[0] ?? '', 100)
  } catch {
    return ''
  }
}
