import type { GeneratedAlways, Generated } from 'kysely'
import type { EventName } from './contract.ts'

export type EventRow = {
  at: Date
  name: EventName
  who: string
  path: string
  about: number | null
  first_source: string
  first_medium: string
  first_campaign: string
  last_source: string
  last_medium: string
  last_campaign: string
}

declare module '#platform/database' {
  interface Tables {
    'analytics.visitor_key': { is_only: Generated<true>; secret: Buffer }
    'analytics.visitor_consents': {
      id: GeneratedAlways<number>
      who: string
      given: boolean
      wording: string
      at: Date
    }
    'analytics.events': EventRow & { id: GeneratedAlways<number> }
  }
}
