import '#platform/announce'

declare module '#platform/announce' {
  interface Announcements {
    /** A maker's post can be seen; who shops from it earns her a commission from this moment on. */
    'feed.published': { postId: number; creatorId: number; at: string }
    /** A post can no longer be seen. What was sold from it before stays earned. */
    'feed.withdrawn': { postId: number; at: string }
  }
}
