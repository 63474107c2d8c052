/** Questions and answers for tests. */
import type { Option, Question } from './protocol';

export const option = (id: string, targets: string[], rest: Partial<Option> = {}): Option => ({
  id,
  label: id,
  name: id,
  note: '',
  hint: '',
  grave: '',
  verb: 'take',
  targets,
  number: null,
  quiet: false,
  ...rest,
});
export const question = (options: Option[], rest: Partial<Question> = {}): Question => ({
  version: 1,
  player: 0,
  kind: 'commit',
  text: 'Commit characters to stories',
  title: 'Commit whom, and where?',
  cause: '',
  card: '',
  rule: '',
  place: 'Story phase',
  stake: [],
  window: 'story phase: commit',
  path: [],
  pass_window: null,
  rulings: [],
  source: null,
  least: 1,
  most: 1,
  picked: [],
  offered: [],
  options,
  ...rest,
});
