export { approveProduct, holdForReview } from './review-products.ts'
export { lockProduct, type WholeRow } from '../queries/read.ts'
export { draftAfter, type WholeDraft } from '../rules/draft.ts'
export type { ProductReview, ProductStatus } from '../tables.ts'
export {
  countApproved,
  countByReview,
  listProducts,
  reviewStateOf,
  type ListedProduct,
  type ProductReviewState,
} from '../queries/list.ts'
