import '#platform/events'

export * from './contract/materials.ts'
export * from './contract/posts.ts'

declare module '#platform/events' {
  interface Events {
    /** A post became visible; purchases through it earn its creator a commission from now on. */
    'feed.published': { postId: number; creatorId: number; at: string }
    /** A post is no longer visible. Commission on earlier sales stays. */
    'feed.withdrawn': { postId: number; at: string }
    /** A visible post changed. */
    'feed.changed': { postId: number; creatorId: number; at: string }
    /** A post was deleted; if it was visible, `feed.withdrawn` came before. */
    'feed.deleted': { postId: number; creatorId: number; at: string }
    /** A visible post mentions another creator; once per creator. */
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
