import '#platform/events'

export * from './contract/materials.ts'
export * from './contract/posts.ts'

declare module '#platform/events' {
  interface Events {
    /** A maker's post can be seen; who shops from it earns her a commission from this moment on. */
    'feed.published': { postId: number; creatorId: number; at: string }
    /** A post can no longer be seen. What was sold from it before stays earned. */
    'feed.withdrawn': { postId: number; at: string }
    /** A post that could be seen says or shows something else now. */
    'feed.changed': { postId: number; creatorId: number; at: string }
    /** A post is gone for good; it was withdrawn before if it could be seen. */
    'feed.deleted': { postId: number; creatorId: number; at: string }
    /** A post that can be seen names another maker, said once for each. */
    'feed.mentioned': { postId: number; creatorId: number; personId: number; at: string }
  }
}

export { feedPost } from './contract/reading.ts'
export type { FeedPost, WholePost } from './contract/reading.ts'
export {
  boardPosts,
  chooseHobbies,
  explore,
  getPost,
  getUserFeed,
  homeFeed,
  taggedPosts,
} from './contract/reading.ts'
export type { Board } from './contract/boards.ts'
export {
  changeBoard,
  getBoard,
  listBoards,
  makeBoard,
  removeBoard,
  savePost,
  unsavePost,
} from './contract/boards.ts'
export type { Figures, PostComment } from './contract/reactions.ts'
export {
  changeComment,
  clickMaterial,
  getFigures,
  likePost,
  listComments,
  removeComment,
  sharePost,
  unlikePost,
  viewPosts,
  writeComment,
} from './contract/reactions.ts'
