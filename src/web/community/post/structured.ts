import type { WholePost } from '#contracts/community/feed'
import { artistPath, postPath } from '../../shared/slugs.ts'
import { pictureUrl } from '../../ui/picture/picture.tsx'
import { inThisLanguage } from '../../messages/messages.tsx'

/** The post as structured data (schema.org): a project with steps is a `HowTo`, any other a `SocialMediaPosting`. */
export function structuredPost(post: WholePost, origin: string) {
  const url = origin + inThisLanguage(postPath(post.image_name, post.rec_id))
  const common = {
    '@context': 'https://schema.org',
    url,
    image: post.pictures.map(({ path }) => origin + pictureUrl(path, 1200)),
    datePublished: post.published_at,
    author: {
      '@type': 'Person',
      name: post.author,
      url: origin + inThisLanguage(artistPath(post.author, post.author_id)),
    },
    interactionStatistic: [
      {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/LikeAction',
        userInteractionCount: post.likes,
      },
      {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/CommentAction',
        userInteractionCount: post.comments,
      },
    ],
  }
  if (post.kind === 'post' || post.steps.length === 0) {
    return {
      ...common,
      '@type': 'SocialMediaPosting',
      headline: post.image_name,
      articleBody: post.caption,
      commentCount: post.comments,
    }
  }
  return {
    ...common,
    '@type': 'HowTo',
    name: post.image_name,
    description: post.caption,
    ...(post.minutes === null ? {} : { totalTime: `PT${post.minutes}M` }),
    supply: post.products.map(({ product_name }) => ({ '@type': 'HowToSupply', name: product_name })),
    tool: post.tools.map((name) => ({ '@type': 'HowToTool', name })),
    step: post.steps.map(({ words }, at) => ({ '@type': 'HowToStep', position: at + 1, text: words })),
  }
}
