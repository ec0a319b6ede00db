import { appendLabel } from '#platform/text'

/** The name of an item: the product, and its pack where the name does not contain it. */
export const itemName = ({ product_name, label }: { product_name: string; label: string }): string =>
  appendLabel(product_name, label)
