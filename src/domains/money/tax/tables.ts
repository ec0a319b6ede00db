import type { Generated } from 'kysely'

export const draftStates = ['draft', 'approved', 'rejected', 'retired'] as const
export type DraftState = (typeof draftStates)[number]

type GstDraftsTable = {
  id: Generated<number>
  code: string
  what: string
  hsn_prefixes: string[]
  rate: number
  valid_from: string
  above_paise: number
  upto_paise: number | null
  state: Generated<DraftState>
  created_by: number
  created_at: Date
  reason: string
  decided_by: Generated<number | null>
  decided_at: Generated<Date | null>
  decision_reason: Generated<string>
}

declare module '#platform/database' {
  interface Tables {
    'tax.gst_codes': {
      id: Generated<number>
      code: string
      hsn_prefixes: string[]
      what: string
      base: string | null
    }
    'tax.gst_rules': {
      id: Generated<number>
      code_id: number
      rate: number
      valid_from: string
      valid_until: string | null
      above_paise: number
      upto_paise: number | null
      draft_id: number | null
    }
    'tax.gst_drafts': GstDraftsTable
  }
}
