/** Areas whose words come with their own pages; the words of all others come with every page. */
export const areasApart = ['account', 'login', 'product', 'store'] as const

export type AreaApart = (typeof areasApart)[number]
