import { afterAll, beforeAll } from 'vitest'
import type { Answer } from '#testing/visitor'
import { openFeedShop, type FeedShop, type Member } from '../feed.fixture.ts'

export let shop: FeedShop
export let meera: Member
export let asha: Member
export let ravi: Member

export function setUpReactions(): void {
  beforeAll(async () => {
    shop = await openFeedShop()
    meera = await shop.maker('Meera Iyer')
    asha = await shop.member('Asha Rao')
    ravi = await shop.member('Ravi Kumar')
  })
  afterAll(() => shop.end())
}

type Counts = {
  likes: number
  comments: number
  saves: number
  shares: number
  views: number
  liked: boolean
  saved: boolean
}
export const counts = async (postId: number, who: Member | null = null) =>
  (await (who?.visitor ?? shop.visitor()).get<{ response: Counts }>(`/api/posts/${postId}`)).body.response
type CommentReply = {
  id: number
  text: string
  author: string
  state: string
  mine: boolean
  may_remove: boolean
  replies: number
  by_maker: boolean
}
export const postComment = (who: Member, postId: number, text: string) =>
  postAnswer(who, postId, { text, parent: null })
export const postAnswer = (who: Member, postId: number, written: { text: string; parent: number | null }) =>
  who.visitor.post<{ response: CommentReply; comments: number }>(`/api/posts/${postId}/comments`, written)
export const commentsOf = async (postId: number, query = '', who: Member | null = null) =>
  (
    await (who?.visitor ?? shop.visitor()).get<{ rows: CommentReply[]; next: number | null }>(
      `/api/posts/${postId}/comments${query}`,
    )
  ).body
export const put = (who: Member, path: string, body: object): Promise<Answer<Record<string, unknown>>> =>
  fetch(shop.url + path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${who.visitor.token}` },
    body: JSON.stringify(body),
  }).then(async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as Record<string, unknown>,
  }))
