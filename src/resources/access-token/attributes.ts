import { type Attributes, integer, string } from '../../model';

/** The ephemeral resource `analytics_access_token`. */
export const accessTokenAttributes: Attributes = {
  access_token: string({
    computed: true,
    sensitive: true,
    description: 'The token, as it stands in the header `Authorization: Bearer …`.',
  }),
  expires_in_seconds: integer({ computed: true, description: 'How long the token is valid, from its login on.' }),
};
