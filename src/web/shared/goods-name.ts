import { withLabel } from '#platform/text'

/** What a piece is called: the product, and its pack where the name does not say it already. */
export const goodsName = ({ product_name, label }: { product_name: string; label: string }): string =>
  withLabel(product_name, label)
