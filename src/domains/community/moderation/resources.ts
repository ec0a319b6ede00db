import { requireSanction } from '#domains/community/sanctions'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import { readCase } from './queries/cases.ts'
import { openResources, ownedResources, type ResourceExists } from '#platform/resources'

type FoundCase = NonNullable<Awaited<ReturnType<typeof readCase>>>

const findCase = async (db: Db, ticket: string): Promise<FoundCase | undefined> =>
  /^C-[0-9A-Z]{6}$/.test(ticket) ? readCase(db, ticket) : undefined

declare module '#platform/permissions' {
  interface OwnedResources {
    moderationDecision: FoundCase
  }
  interface OpenResources {
    moderationCase: FoundCase
    sanction: ResourceExists
  }
}

ownedResources({
  moderationDecision: async (db, ticket: string, { personId }) => {
    const row = await findCase(db, ticket)
    if (row?.author_id !== personId) throw notFound('moderation.decision_not_found')
    return row
  },
})

openResources({
  moderationCase: async (db, ticket: string) => {
    const row = await findCase(db, ticket)
    if (!row) throw notFound('moderation.case_not_found')
    return row
  },
  sanction: async (db, id: number) => {
    await requireSanction(db, id)
    return { isThere: true }
  },
})
