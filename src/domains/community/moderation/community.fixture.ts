import { afterAll, beforeAll, expect } from 'vitest'
import { createSignedInPerson } from '#testing/signed-in-person'
import { visitor, type Answer } from '#testing/visitor'
import { openFeedShop, type FeedShop, type Member } from '../feed/feed.fixture.ts'
import type { CaseRow, OwnDecision } from './contract.ts'

export let shop: FeedShop
export let rohan: Member
export let lata: Member
export let meera: Member
export let asha: Member
let phones = 8_700_000_000

/** Members of the community, and Rohan and Lata of the staff. */
export function setUpCommunity(): void {
  beforeAll(async () => {
    shop = await openFeedShop()
    rohan = await staff('Rohan Desai')
    lata = await staff('Lata Shetty')
    meera = await shop.maker('Meera Iyer')
    asha = await shop.member('Asha Rao')
  })
  afterAll(() => shop.end())
}

async function staff(name: string): Promise<Member> {
  phones += 1
  const { id, token } = await createSignedInPerson(
    shop.db,
    { name, phone: String(phones), roles: ['staff', 'staff:moderation', 'staff:creators'] },
    shop.clock.now(),
  )
  return { id, visitor: Object.assign(visitor(shop.url), { token }) }
}

type Reply = Record<string, unknown> & { code: string; message: string }
export const post = (who: Member, path: string, body: object = {}): Promise<Answer<Reply>> =>
  who.visitor.post<Reply>(`/api${path}`, body)
export const report = (who: Member, subject: 'post' | 'comment', id: number) =>
  post(who, '/reports', {
    subject,
    subject_id: id,
    reason: subject === 'post' ? 'stolen-pictures' : 'offensive',
  })
export const caseAbout = async (subject: string, id: number, state = 'open'): Promise<CaseRow> => {
  const { rows } = (
    await rohan.visitor.get<{ rows: CaseRow[] }>(
      `/api/admin/moderation/cases?state=${state}&subject=${subject}`,
    )
  ).body
  return rows.find((row) => row.subject_id === id) ?? expect.unreachable()
}
export const decide = async (ticket: string, actions: string[], more: object = {}) => {
  const { body } = await post(rohan, '/admin/moderation/decisions', {
    cases: [ticket],
    actions,
    reason: 'It insults somebody.',
    ...more,
  })
  return (body['rows'] as { done: boolean; message: string }[])[0]
}
export const standing = async (who: Member) =>
  (await who.visitor.get<{ decisions: OwnDecision[]; strikes: number }>('/api/user/standing')).body
export const comment = async (
  who: Member,
  postId: number,
  text: string | { text: string; parent: number },
) => {
  const reply = await post(who, `/posts/${postId}/comments`, typeof text === 'string' ? { text } : text)
  return {
    status: reply.status,
    message: reply.body.message,
    id: (reply.body['response'] as { id: number } | undefined)?.id ?? 0,
  }
}
