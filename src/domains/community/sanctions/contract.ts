import { z } from 'zod'

/** Community rules: the reasons of a report and the basis of a decision. */
export const rules = [
  'counterfeit',
  'prohibited',
  'wrong-details',
  'unsafe',
  'stolen-pictures',
  'offensive',
  'harassment',
  'hate',
  'sexual',
  'child-safety',
  'impersonation',
  'scam',
  'private-details',
  'spam',
  'other',
] as const

export type Rule = (typeof rules)[number]

export const sanctionKinds = ['warning', 'limited', 'suspended', 'revoked'] as const
export type SanctionKind = (typeof sanctionKinds)[number]

export const sanction = z.object({
  id: z.int(),
  kind: z.enum(sanctionKinds),
  rule: z.enum(rules),
  reason: z.string().meta({ description: 'The text that the person reads' }),
  case: z.string().nullable().meta({ description: 'The case that led to it' }),
  at: z.iso.datetime(),
  until: z.iso.datetime().nullable().meta({ description: 'When it ends by itself; null: when it is lifted' }),
  strike_until: z.iso.datetime(),
  state: z.enum(['active', 'ended', 'lifted']),
})

export type Sanction = z.infer<typeof sanction>

declare module '#platform/events' {
  interface Events {
    /** A warning or a restriction was imposed. */
    'sanctions.imposed': {
      personId: number
      sanctionId: number
      kind: SanctionKind
      rule: Rule
      reason: string
      caseTicket: string | null
      until: string | null
      at: string
    }
    'sanctions.lifted': {
      personId: number
      sanctionId: number
      kind: SanctionKind
      reason: string
      at: string
    }
  }
}
