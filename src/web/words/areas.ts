/** Areas whose words come with their own pages; the words of all others come with every page. */
export const areasApart = ['account', 'admin', 'login', 'privacy', 'product', 'security', 'selling', 'store'] as const

export type AreaApart = (typeof areasApart)[number]
