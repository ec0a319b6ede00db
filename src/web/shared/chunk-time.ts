/** How long a part of the program may take to arrive: page, dialog, its styles. */
const MOST_MS = 120_000

/** A part of the program did not arrive in time. */
export class ChunkTimeout extends Error {
  override name = 'ChunkTimeout'
}

/** Ends the waiting for a dynamic import after 120 s. The build puts it around each of them; see `chunk-timeout.ts`. @throws ChunkTimeout */
export function withinChunkTime<Module>(coming: Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ChunkTimeout('A part of this page did not arrive within 120 s.')),
      MOST_MS,
    )
    coming.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** What the router makes a page of when its code did not arrive: showing it fails, so the error page of the shop appears in its place. */
type Unshowable = { Component: () => never }

/** The same for a page. The router shows nothing at all where loading a page fails, and the error page where showing it does. */
export async function pageWithinChunkTime<Page>(coming: Promise<Page>): Promise<Page | Unshowable> {
  try {
    return await withinChunkTime(coming)
  } catch (error) {
    if (!(error instanceof ChunkTimeout)) throw error
    return {
      Component: () => {
        throw error
      },
    }
  }
}
