/** What a code means and what to do about it; `docs/reference/errors.md` is printed from this table. */
export interface ErrorCodeEntry {
  readonly meaning: string;
  readonly remedy: string;
}

const table = {
  API_FORBIDDEN: {
    meaning: 'The service answered 403: the account may not do this, or the object named in the path does not exist.',
    remedy: 'Check the right of the client id, and that the object still exists.',
  },
  API_RATE_LIMITED: {
    meaning: 'The service answered 429 more often than `max_retries` allows.',
    remedy: 'Set `requests_per_second`, lower `max_concurrency`, or raise `max_retries`.',
  },
  API_REJECTED: {
    meaning: 'The service answered 400 or another refusal of the request itself.',
    remedy: 'The message quotes the service. Correct the attribute that it names.',
  },
  API_UNAUTHENTICATED: {
    meaning: 'The service answered 401 to the login, or again after one new login.',
    remedy: 'Check `client_id` and `client_secret`, or the `access_token` if one is set.',
  },
  API_UNAVAILABLE: {
    meaning: 'The service answered 408, or with a status of 500 or above.',
    remedy: 'Try again later. A create that ended like this may have taken effect: the message says so.',
  },
  ABORTED: {
    meaning: 'The run was interrupted, perhaps while a request was in flight.',
    remedy: 'Run again: the next plan starts from what the service really holds.',
  },
  CALL_INVALID: {
    meaning: 'The typed client was called in a way that no request can be made of.',
    remedy: 'The message names the operation and what it needs. The compiler finds most of these.',
  },
  COMMENT_FAILED: {
    meaning: 'The host of the repository cannot be reached, or refuses to list or write comments or issues.',
    remedy:
      'The message has the words of the host: check the token and its rights. What an earlier run wrote may be out of date.',
  },
  CONFIG_INVALID: {
    meaning: 'Something in the configuration cannot be used.',
    remedy: 'Every message names its attribute, construct or option, and what is allowed there.',
  },
  CONTRACT_BROKEN: {
    meaning: 'The answer of the service does not fit the interface, for example an HTML page of a proxy.',
    remedy: 'Check `base_url`; if the service spells its fields differently, set the `dialect`.',
  },
  DELETIONS_REFUSED: {
    meaning: 'A plan deletes or replaces more objects than `--max-deletes` allows.',
    remedy: 'The message names them. Raise `--max-deletes` if they really should go.',
  },
  DOCUMENT_UNREADABLE: {
    meaning:
      'A plan or a state as JSON, as `terraform show -json` prints it, is of another format than 1.x, or is none.',
    remedy:
      'The message says what is wrong. Print the document anew; a newer format needs a newer version of this package.',
  },
  DRIFT_FILE_UNREADABLE: {
    meaning: '`aac.drift.json`, or the file of `--seen`, is not JSON of the form that `aac drift` writes.',
    remedy: 'The message names the entry and the field. Correct it, or let `aac drift --acknowledge` write the entry.',
  },
  FILE_INACCESSIBLE: {
    meaning: 'The file system refuses a file or a folder that the command works with.',
    remedy:
      'The message names the path and the reason: check that it is what the option wants, its rights, and free space.',
  },
  INTERNAL: {
    meaning: 'A promise inside this package is broken.',
    remedy: 'Please report it, with the message and the version.',
  },
  LOCK_UNKNOWN: {
    meaning: 'A lock was to be taken away from its holder, but the state has no lock of that id.',
    remedy: 'Use the lock ID from the message. If there is no lock, there is nothing to unlock.',
  },
  NETWORK_UNREACHABLE: {
    meaning: 'No connection to the service, or it broke before an answer arrived.',
    remedy: 'Check `base_url`, proxies and firewalls. The message says when a create may have taken effect.',
  },
  NOT_CONFIRMED: {
    meaning: 'Something was to be changed or sent without anybody there who could confirm it.',
    remedy: 'Give `--auto-approve`; `aac apply` also carries out a plan that was written with `aac plan --out`.',
  },
  NOT_IN_STATE: {
    meaning: 'The state has no object of that address, or no output of that name.',
    remedy: 'The message names the nearest one; `aac state list` and `aac output` list them all.',
  },
  OBJECT_IN_USE: {
    meaning: 'An object cannot be deleted, because others that nobody asked to delete would go with it.',
    remedy: 'Move or delete what the message names first.',
  },
  OBJECT_MISSING: {
    meaning: 'The object that should be changed or read is not in the list of the service.',
    remedy:
      'Plan again: an object that was deleted by hand is planned for creation. What a data source looks for has to exist.',
  },
  PLAN_CYCLE: {
    meaning: 'Resources, locals or provider blocks depend on each other in a circle, so that none can come first.',
    remedy: 'Remove one of the references in the circle that the message shows.',
  },
  PLAN_FAILED: {
    meaning:
      'A plan whose making ended with errors was to be carried out, or a refresh of nothing but outputs that it cannot change.',
    remedy: 'Correct the errors and plan again. To change outputs, apply without `--refresh-only`.',
  },
  PLAN_STALE: {
    meaning:
      'Something that a pinned plan was made from has changed since: the state, the code, the provider or an object.',
    remedy: 'The message names it. Look at what changed, and plan again.',
  },
  POLICIES_UNREADABLE: {
    meaning: 'The file with the policies of the project cannot be loaded, or does not export policies.',
    remedy:
      'The message names the file and the reason. It exports a list of policies, as `export default [ … ]` or `export const policies`.',
  },
  POLICY_DENIED: {
    meaning: 'A policy of the project forbids what a plan does. Nothing was changed.',
    remedy: 'Each message names the policy, the object and the line of the code: mend it there, or change the policy.',
  },
  PROGRAM_MISSING: {
    meaning: 'A program or an optional package that the command needs is not installed.',
    remedy: 'Install what the message names.',
  },
  RECORDS_UNUSABLE: {
    meaning: 'The records of a dataset cannot be backtested: they have no time, or cannot be read in whole.',
    remedy: 'Name the column with `--time-field`, or give the records with `--records`.',
  },
  RESPONSE_TOO_LARGE: {
    meaning: 'An answer of the service is longer than `max_response_bytes`, and was cut off there.',
    remedy: 'Check what answers at `base_url`; raise `max_response_bytes` if the account really holds that much.',
  },
  SOCKET_UNAVAILABLE: {
    meaning: 'The unix socket on which the provider serves Terraform cannot be opened.',
    remedy: 'Set `TMPDIR` to an existing folder with a short path that can be written to.',
  },
  STATE_CORRUPT: {
    meaning:
      'The state file cannot be understood, or its journal is damaged or belongs to another state. Both were left as they are.',
    remedy: 'Restore the file from its `.backup`, or move the journal away once its objects are accounted for.',
  },
  STATE_INACCESSIBLE: {
    meaning: 'The state, its journal or its lock cannot be read or written.',
    remedy:
      'The message carries the words of the system or the server: check rights and free space of the folder, or address and credentials of the backend.',
  },
  STATE_UNSETTLED: {
    meaning: 'A run of the embedded engine was interrupted, and Terraform does not read the journal that it left.',
    remedy: 'Run `aac apply` once: it settles what was left. Then go on with Terraform.',
  },
  STATE_LOCKED: {
    meaning: 'Another run holds the lock of the state.',
    remedy:
      'Wait for the run that the message names. If it is gone for good, `aac force-unlock ID` takes its lock away.',
  },
  STATE_UNSUPPORTED: {
    meaning:
      'The state holds something that the embedded engine does not manage: objects of other providers, or what OpenTofu has encrypted.',
    remedy: 'Use `aac terraform`, which runs Terraform on the same state.',
  },
  STATE_VERSION: {
    meaning: 'The state file is of another version than 4. It was left as it is.',
    remedy: 'Newer: update this package. Older: let Terraform write it once, with `aac terraform`.',
  },
  SYNTH_FAILED: {
    meaning: 'The `app` command of `cdktf.json` failed, or wrote no stack.',
    remedy: 'Run the command by hand; its own output says where it failed.',
  },
  TESTS_UNUSABLE: {
    meaning: 'The tests of a project cannot judge mutants: they fail, or check no alert.',
    remedy:
      'Run the command of the message by hand until it passes, with checks of `analytics-as-code/testing` such as `toFire`.',
  },
  TIMEOUT: {
    meaning: 'The service did not answer within `request_timeout`.',
    remedy: 'Raise `request_timeout`, or try again later.',
  },
  USAGE: {
    meaning:
      'The command line of `aac` is wrong: a command, an option, an argument, a value, or a file that it names and that cannot be read or written.',
    remedy:
      'See the help that the message names. Wrong options exit with 64; errors in the code, the environment, the state or the service exit with 1.',
  },
} as const satisfies Record<string, ErrorCodeEntry>;

export type ErrorCode = keyof typeof table;

/** Every error code of the package, with its meaning and remedy. */
export const errorCodes: Readonly<Record<ErrorCode, ErrorCodeEntry>> = table;
