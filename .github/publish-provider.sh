#!/usr/bin/env bash
# Publishes the packages of a release in the repository that the registries read: its documentation and a tag, then the files.
# Usage: publish-provider.sh OWNER/terraform-provider-analytics TAG FOLDER, with a token for it in GH_TOKEN.
set -euo pipefail
repository=$1 tag=$2 folder=$3

[[ $repository == */terraform-provider-analytics ]] || {
  echo "The variable PROVIDER_REPOSITORY is '$repository'; the registries read OWNER/terraform-provider-analytics alone."
  exit 1
}
clone=$(mktemp -d)
trap 'rm -rf "$clone"' EXIT

# The token is in no address and in no argument.
git() { command git -c credential.helper='!f() { echo username=x-access-token; echo "password=$GH_TOKEN"; }; f' "$@"; }

git clone --quiet --depth 1 "https://github.com/$repository" "$clone"
rm -rf "$clone/docs"
cp -R docs LICENSE CHANGELOG.md "$clone"
cp "$folder/terraform-provider-analytics_${tag#v}_manifest.json" "$clone/terraform-registry-manifest.json"

cd "$clone"
git add --all
# A run that is started again finds what the first one pushed.
git diff --cached --quiet || git -c user.name=release -c user.email=release@users.noreply.github.com commit --quiet --message "Release $tag"
git tag --force "$tag"
git push --quiet origin HEAD "refs/tags/$tag"
cd - >/dev/null
gh release create "$tag" --repo "$repository" --verify-tag --title "$tag" --notes 'See CHANGELOG.md.' \
  "$folder"/terraform-provider-analytics_*
