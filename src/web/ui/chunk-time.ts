/** The time limit for loading the code of a page or a dialog. */
const MAX_MS = 120_000

/** The code of a page or a dialog did not load in time. */
export class ChunkTimeout extends Error {
  override name = 'ChunkTimeout'
}

/**
 * Ends the wait for a dynamic import after 120 s: `withinChunkTime(import('./menu.tsx'))`. `useOnDemand` does it for its parts.
 * @throws ChunkTimeout
 */
export function withinChunkTime<Module>(coming: Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ChunkTimeout('A part of this page did not arrive within 120 s.')),
      MAX_MS,
    )
    coming.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** A page that throws when it is rendered, so that the error page appears in its place. */
type Unshowable = { Component: () => never }

/** `withinChunkTime` for a page. The router renders nothing when loading a page fails, and the error page when rendering it fails. */
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
