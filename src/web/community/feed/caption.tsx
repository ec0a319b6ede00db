import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { artistPath } from '../../shared/slugs.ts'
import type { FeedPost } from './shown.ts'

const WORD = String.raw`(?:[\p{L}\p{M}\p{N}_]|\u200c|\u200d)`
const LINKED = new RegExp(
  String.raw`((?<!${WORD}|[&/])#${WORD}{1,60}|(?<!${WORD}|[@/.])@${WORD}{2,60}|\bhttps?:\/\/[^\s<>"]+)`,
  'gu',
)

/** The folded form of a word, as on the server. */
const keyOf = (written: string): string =>
  written
    .normalize('NFKC')
    .replaceAll(/[\u200c\u200d]/g, '')
    .toLocaleLowerCase('en-IN')

/** A creator's handle: the letters and digits of the name, as on the server. */
const handleOf = (written: string): string =>
  written
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

type CaptionProps = Pick<FeedPost, 'caption' | 'tags' | 'mentions'>

/** A caption with links for hashtags, mentions and web addresses. */
export function Caption({ caption, tags, mentions }: CaptionProps): ReactNode {
  const known = {
    tags: new Set(tags.map(({ tag }) => tag)),
    makers: new Map(mentions.map(({ handle, user_id }) => [handle, user_id])),
  }
  return caption
    .split(LINKED)
    .map((part, at) => <Fragment key={at}>{at % 2 === 0 ? part : linked(part, known)}</Fragment>)
}

function linked(
  part: string,
  known: { tags: ReadonlySet<string>; makers: ReadonlyMap<string, number> },
): ReactNode {
  if (part.startsWith('#')) {
    const key = keyOf(part.slice(1))
    return known.tags.has(key) ? <Link to={`/tags/${encodeURIComponent(key)}`}>{part}</Link> : part
  }
  if (part.startsWith('@')) {
    const id = known.makers.get(handleOf(part.slice(1)))
    return id === undefined ? (
      part
    ) : (
      <Link to={artistPath(part.slice(1).replaceAll('_', ' '), id)}>{part}</Link>
    )
  }
  return (
    <a href={part} target="_blank" rel="noopener nofollow ugc">
      {part.replace(/^https?:\/\//, '')}
    </a>
  )
}
