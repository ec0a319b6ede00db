export { POSTS_CHANNEL } from './channels.ts'
export { carriesProduct } from './posts/carries-product.ts'
export {
  importPosts,
  type ImportedComment,
  type ImportedMaterial,
  type ImportedPost,
} from './posts/import-posts.ts'
export { restorePost, takeDownPost } from './publishing/transition-post.ts'
export { postOf, type ShownPost } from './posts/post-of.ts'
export type { PostState } from './tables.ts'
export { restoreComment, commentOf, hideComment } from './comments/comments.ts'
export { likersAmong } from './reactions/queries.ts'
export { streamVisiblePosts } from './reading/stream-visible-posts.ts'
export { searchPosts } from './reading/search-posts.ts'
