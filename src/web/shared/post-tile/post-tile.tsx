import type { FeedPost } from '#contracts/community/feed'
import { Picture } from '../../ui/picture/picture.tsx'
import { PostLink } from '../post-link/post-link.tsx'
import { postPath } from '../slugs.ts'
import styles from './post-tile.module.css'

type PostTileProps = {
  post: Pick<FeedPost, 'rec_id' | 'image_name' | 'image_link' | 'pictures' | 'hobby_id' | 'author'>
}

/** A creator's post in a row: picture, title and creator. */
export function PostTile({
  post: { rec_id, image_name, image_link, pictures, hobby_id, author },
}: PostTileProps) {
  const [picture] = pictures
  return (
    <PostLink to={postPath(image_name, rec_id)} className={styles.post}>
      <Picture
        path={image_link}
        alt=""
        tint={hobby_id}
        blur={picture?.blur}
        placeholder={picture?.placeholder}
        sizes="(min-width: 900px) 200px, 46vw"
        from={160}
        upTo={480}
        className={styles.picture}
      />
      <span className={styles.name}>{image_name}</span>
      <span className={styles.maker}>{author}</span>
    </PostLink>
  )
}
