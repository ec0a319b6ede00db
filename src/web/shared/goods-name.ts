import { appendLabel } from '#platform/text'

/** What a piece is called: the product, and its pack where the name does not say it already. */
export const goodsName = ({ product_name, label }: { product_name: string; label: string }): string =>
  appendLabel(product_name, label)
