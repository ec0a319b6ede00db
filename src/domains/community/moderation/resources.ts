import { mustBeSanction } from '#domains/community/conduct'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import { readCase } from './store/cases.ts'
import { openResources, ownedResources, type Present } from '#platform/resources'

type CaseFound = NonNullable<Awaited<ReturnType<typeof readCase>>>

const caseOf = async (db: Db, ticket: string): Promise<CaseFound | undefined> =>
  /^C-[0-9A-Z]{6}$/.test(ticket) ? readCase(db, ticket) : undefined

declare module '#platform/permissions' {
  interface OwnedResources {
    moderationDecision: CaseFound
  }
  interface OpenResources {
    moderationCase: CaseFound
    sanction: Present
  }
}

ownedResources({
  moderationDecision: async (db, ticket: string, { personId }) => {
    const row = await caseOf(db, ticket)
    if (row?.author_id !== personId) throw notFound('moderation.decision_not_found')
    return row
  },
})

openResources({
  moderationCase: async (db, ticket: string) => {
    const row = await caseOf(db, ticket)
    if (!row) throw notFound('moderation.case_not_found')
    return row
  },
  sanction: async (db, id: number) => {
    await mustBeSanction(db, id)
    return { isThere: true }
  },
})
