export { isTombstone } from './absence/tombstone';
export { editBody } from './edits/edit-body';
export { withoutHidden } from './masks/hidden-values';
export { secretsAtRisk } from './masks/secrets-at-risk';
export { idIn } from './values/id-objects';
export { omitRedacted } from './masks/secret-signs';
export { inUsualForm, valueForms } from './values/index';
