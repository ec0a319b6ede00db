import { z } from 'zod'
import { listOf } from './fields.ts'

/** The push services of Chromium browsers, Firefox, Edge and Safari; `*.` matches any subdomain. */
const DEFAULT_SERVICES =
  'https://fcm.googleapis.com,https://*.push.services.mozilla.com,https://*.notify.windows.com,https://web.push.apple.com,https://*.push.apple.com'

const SERVICE_ORIGIN = /^https?:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?$/

/** Push messages are sent to these origins only; empty: push is off. */
export const pushFields = {
  PUSH_SERVICES: z
    .string()
    .refine(
      (text) => text === 'none' || listOf(text).every((origin) => SERVICE_ORIGIN.test(origin)),
      'must name origins: https://push.example.com, or none',
    )
    .default(DEFAULT_SERVICES),
}

export const pushSettings = ({ PUSH_SERVICES: text }: { PUSH_SERVICES: string }): { services: string[] } => ({
  services: text === 'none' ? [] : listOf(text),
})

/** Push services must use https. */
export const pushProblems = ({ PUSH_SERVICES: text }: { PUSH_SERVICES: string }): string[] =>
  listOf(text).some((origin) => origin.startsWith('http:'))
    ? ['PUSH_SERVICES: production needs https origins']
    : []
