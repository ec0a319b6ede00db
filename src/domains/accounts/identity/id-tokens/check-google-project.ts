import { z } from 'zod'
import type { Clock } from '#platform/clock'
import type { ServiceAccount } from '#platform/config/identity'
import { accessTokens } from './access-tokens.ts'

const TIMEOUT_MS = 10_000
const GOOGLE = 'https://identitytoolkit.googleapis.com'

const isOn = z.object({ enabled: z.boolean().default(false) }).default({ enabled: false })

/** The part of `projects/{id}/config` that matters; settings that are off may be absent. */
const settings = z.object({
  signIn: z
    .object({
      email: isOn,
      anonymous: isOn,
      phoneNumber: z
        .object({
          enabled: z.boolean().default(false),
          testPhoneNumbers: z.record(z.string(), z.string()).default({}),
        })
        .default({ enabled: false, testPhoneNumbers: {} }),
    })
    .prefault({}),
  smsRegionConfig: z
    .object({ allowlistOnly: z.object({ allowedRegions: z.array(z.string()).default([]) }).optional() })
    .default({}),
})

/** Problems of a project's login configuration, one sentence each. */
export function findConfigProblems(config: unknown): string[] {
  const { signIn, smsRegionConfig } = settings.parse(config)
  const regions = smsRegionConfig.allowlistOnly?.allowedRegions ?? []
  const concerns: [boolean, string][] = [
    [
      signIn.email.enabled,
      "Email/Password is on: accounts can be created with other people's addresses. Switch it off.",
    ],
    [signIn.anonymous.enabled, 'Anonymous is on: accounts can be created without limit. Switch it off.'],
    [!signIn.phoneNumber.enabled, 'Phone is off: no login by number is possible. Switch it on.'],
    [
      Object.keys(signIn.phoneNumber.testPhoneNumbers).length > 0,
      'Test phone numbers are configured; their codes are fixed. Remove them.',
    ],
    [regions.join() !== 'IN', 'SMS regions: allow only India, or foreign numbers can run up the bill.'],
  ]
  return concerns.filter(([isSo]) => isSo).map(([, sentence]) => sentence)
}

type Project = { account: ServiceAccount; projectId: string; clock: Clock; url?: string }

/** Reads the project's configuration from Google. @throws when Google does not answer. */
export async function checkGoogleProject({
  account,
  projectId,
  clock,
  url = GOOGLE,
}: Project): Promise<string[]> {
  const answer = await fetch(`${url}/admin/v2/projects/${encodeURIComponent(projectId)}/config`, {
    headers: { authorization: `Bearer ${await accessTokens(account, clock).token()}` },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`Google did not return the project's configuration: ${answer.status}.`)
  return findConfigProblems(await answer.json())
}
