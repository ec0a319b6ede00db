import type { Language } from './templates/template.ts'

declare module '#platform/database' {
  interface Tables {
    'letters.registrations': {
      key: string
      language: Language
      template_id: string
      header: string
      carrier_id: string
      changed_by: number
      changed_at: Date
    }
    'letters.withheld_messages': {
      key: string
      language: Language
      day: string
      texts: number
      last_at: Date
    }
  }
}

export type Registration = {
  key: string
  language: Language
  template_id: string
  header: string
  carrier_id: string
}
