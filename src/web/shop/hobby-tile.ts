import { hobbyPath } from '../shared/slugs.ts'
import { nameOf } from './listing/find.ts'

type Hobby = { id: number; name: string; name_hi: string; image: string }

/** A hobby as a picture with a link, its name in the language of the page. */
export const hobbyTile = (hobby: Hobby) => ({
  id: hobby.id,
  path: hobbyPath(hobby.name, hobby.id),
  name: nameOf(hobby),
  image: hobby.image,
})

export type HobbyTile = ReturnType<typeof hobbyTile>
