import { expect, test } from '@jest/globals';
import { isWrittenByService } from './service-fields';

const names =
  'createdDate lastModDate created_at updatedAt date_modified modifiedBy userId ownerName actionType classVersion version ' +
  'etag _links href audit firedCount trigger_count lastAlert last_fired_at nextExecutionTime executionReport accessLevel ' +
  'permissions canEdit deletedAt is_deleted';

test.each(names.split(' '))('services write %s by themselves', (name) => {
  expect([isWrittenByService([name]), isWrittenByService(['inner', name, '0'])]).toEqual([true, true]);
});

test.each('description name status enabled tags condition owner priority timezone nextStep lastName'.split(' '))(
  'people write %s',
  (name) => {
    expect(isWrittenByService([name])).toBe(false);
  },
);
