/** What a piece is called: the product, and its pack where the name does not say it already. */
export const goodsName = ({ product_name: name, label }: { product_name: string; label: string }): string =>
  label === '' || name.toLowerCase().endsWith(label.toLowerCase()) ? name : `${name}, ${label}`
