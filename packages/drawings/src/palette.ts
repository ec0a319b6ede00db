/** Colours shared by the still lifes. */
export const rani = '#d11f7e'
export const marigold = '#f2a91f'
export const teal = '#17807e'
export const indigo = '#2b3a67'
export const leafy = '#4f8a5b'
export const clay = '#b8623f'
export const cream = '#f4e8d0'
export const lilac = '#b596cf'
export const sky = '#6fb3d9'
export const coral = '#ee7b5a'
export const mixedColours = [rani, marigold, teal, sky, coral, lilac, leafy]
